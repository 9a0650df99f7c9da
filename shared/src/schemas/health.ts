import { z } from 'zod';

/** In the order in which they are shown. */
export const HEALTH_CHECKS = [
  'environment',
  'node',
  'versions',
  'database',
  'data',
  'queue',
  'outbox',
  'mail',
  'disk',
  'clock',
  'keys',
  'scanner',
] as const;
export type HealthCheckName = (typeof HEALTH_CHECKS)[number];

/** `fail`: something does not work. `warn`: it works, and something should be done. */
export const HEALTH_LEVELS = ['ok', 'warn', 'fail'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

export const healthCheckSchema = z.strictObject({
  name: z.enum(HEALTH_CHECKS),
  level: z.enum(HEALTH_LEVELS),
  /** What was found. It contains no secrets. */
  seen: z.string(),
  /** One sentence that says what to do. '' when nothing is to be done. */
  advice: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;
