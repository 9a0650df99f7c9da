import { z } from 'zod';
import { MAX_SOURCE_LENGTH, type SourceKey } from '../fields/source.ts';

const sourceTextSchema = z.string().max(MAX_SOURCE_LENGTH).optional();

/** Where an application came from, as the address of its form said. Nobody checks it, and nothing hangs on it. */
export const sourceSchema = z.strictObject({
  utm_source: sourceTextSchema,
  utm_medium: sourceTextSchema,
  utm_campaign: sourceTextSchema,
  utm_term: sourceTextSchema,
  utm_content: sourceTextSchema,
} satisfies Record<SourceKey, typeof sourceTextSchema>);
export type ApplicationSource = z.infer<typeof sourceSchema>;
