import { z } from 'zod';

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** First and last day, both included, in a time zone. */
export const daySpanShape = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** IANA name. Default: UTC. */
  zone: z.string().max(64).refine(isTimeZone, 'Use the IANA name of a time zone').optional(),
};
