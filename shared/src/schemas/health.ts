import { z } from 'zod';
import { successSchema } from './envelope.ts';

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
const HEALTH_LEVELS = ['ok', 'warn', 'fail'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

const healthCheckSchema = z.strictObject({
  name: z.enum(HEALTH_CHECKS),
  level: z.enum(HEALTH_LEVELS),
  /** What was found. It contains no secrets. */
  seen: z.string(),
  /** One sentence that says what to do. '' when nothing is to be done. */
  advice: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

export const healthResponseSchema = successSchema(
  z.strictObject({ checks: z.array(healthCheckSchema), checkedAt: z.iso.datetime() }),
);

/** `retrying`: the latest attempt failed, and another follows. */
const TEST_MAIL_STATES = ['waiting', 'sent', 'retrying', 'failed'] as const;

export const testMailResponseSchema = successSchema(
  z.strictObject({
    state: z.enum(TEST_MAIL_STATES),
    /** The mail server's reply, or why there was none. '' before the first attempt. */
    reply: z.string(),
  }),
);
export type TestMail = z.infer<typeof testMailResponseSchema>['data'];
