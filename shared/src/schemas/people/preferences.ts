import { z } from 'zod';
import { idSchema, successSchema } from '../envelope.ts';
import { requiredNameSchema } from '../typed-text.ts';

/** A personal view: a name and the query string of the list. */
export const savedViewSchema = z.object({ id: idSchema, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;
export const MAX_SAVED_VIEWS = 30;
export const savedViewRequestSchema = z.strictObject({
  name: requiredNameSchema().max(60),
  query: z.string().max(2_000),
});
export type SavedViewRequest = z.infer<typeof savedViewRequestSchema>;
export const savedViewsResponseSchema = successSchema(z.array(savedViewSchema));
export const savedViewResponseSchema = successSchema(savedViewSchema);

/** What a person has chosen for their own account. */
export const preferencesSchema = z.object({
  /** Ids of the columns of Submitted Forms that differ from the default: shown or hidden. */
  columns: z.record(z.string().max(40), z.boolean()),
  /** E-mails about assignments and mentions. */
  mailOnAssignment: z.boolean(),
  /** An e-mail on Mondays about the applications of the week before. */
  weeklySummary: z.boolean(),
  /** Queue mode: a change that takes an application out of the view opens the next one of the view. */
  queueMode: z.boolean(),
  /** Lower rows in Submitted Forms, with more of them on a page. */
  compactRows: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
/** Body of `PUT /api/account/preferences`. A missing key does not change. */
export const preferencesUpdateSchema = preferencesSchema.strict().partial();
export const preferencesResponseSchema = successSchema(preferencesSchema);
