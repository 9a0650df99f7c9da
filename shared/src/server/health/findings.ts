import type { HealthCheck, HealthCheckName, HealthLevel } from '../../schemas/health.ts';

/** Something that a check objects to. */
export interface Objection {
  readonly level: Exclude<HealthLevel, 'ok'>;
  readonly advice: string;
}

export const warning = (advice: string): Objection => ({ level: 'warn', advice });
export const failure = (advice: string): Objection => ({ level: 'fail', advice });

/** The result of a check: the most serious objection decides about level and advice. */
export function resultOf(
  name: HealthCheckName,
  { seen, objections = [] }: { readonly seen: string; readonly objections?: readonly Objection[] },
): HealthCheck {
  const worst = objections.find(({ level }) => level === 'fail') ?? objections[0];
  return { name, level: worst?.level ?? 'ok', seen, advice: worst?.advice ?? '' };
}

const MEGABYTE = 1_048_576;
const GIGABYTE = 1024 * MEGABYTE;

/** Bytes as text: `12 MB`, `3.4 GB`. */
export function describeBytes(bytes: number): string {
  return bytes < GIGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;
}

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** A duration as text: `12 seconds`, `3 hours`. */
export function describeSeconds(seconds: number): string {
  if (seconds < 120) return count(Math.round(seconds), 'second');
  if (seconds < 7_200) return count(Math.round(seconds / 60), 'minute');
  if (seconds < 172_800) return count(Math.round(seconds / 3_600), 'hour');
  return count(Math.round(seconds / 86_400), 'day');
}

/** Rejects when the work takes longer. The work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1_000} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first line of an error's message, with the credentials of addresses masked. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown reason';
  const [line = ''] = message.split('\n');
  return line
    .replace(/\/\/[^@/\s]*@/g, '//***@')
    .replace(/[\s.]+$/, '')
    .slice(0, 300);
}
