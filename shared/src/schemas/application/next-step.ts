import { z } from 'zod';
import { idSchema } from '../envelope.ts';

/** Most characters of a next step. */
export const MAX_STEP = 200;

/** A calendar day of this century, so that a day sorts before `NO_STEP`. */
const dayOfStepSchema = z.iso
  .date('Please choose a date')
  .refine((day) => day.startsWith('20'), 'Please choose a date of this century');

/** The version of the work on which a change is based. */
const versionShape = { version: z.int().min(0) };

/** Body of `PUT /api/form/submission/{id}/next-step`. `person` is null for a step without a person. */
export const nextStepUpdateSchema = z.strictObject({
  ...versionShape,
  what: z
    .string()
    .trim()
    .min(1, 'Please write what to do')
    .max(MAX_STEP, `Please keep the step below ${MAX_STEP} characters`)
    .regex(/^[^\r\n]*$/, 'Please write the step on one line'),
  dueOn: dayOfStepSchema,
  person: idSchema.nullable(),
});
export type NextStepUpdate = z.infer<typeof nextStepUpdateSchema>;

/** Body of `POST /api/form/submission/{id}/next-step/done`. */
export const nextStepDoneSchema = z.strictObject(versionShape);
/** Query of `DELETE /api/form/submission/{id}/next-step`. */
export const nextStepRemovalSchema = z.strictObject({ version: z.coerce.number().int().min(0) });

/**
 * Query of `GET /api/form/next-steps/calendar`: a file token, or an application, or neither for all steps of the
 * viewer.
 */
export const calendarQuerySchema = z
  .strictObject({ token: z.string().max(2_000).optional(), id: idSchema.optional() })
  .refine(({ token, id }) => token === undefined || id === undefined, {
    error: 'The token determines the application; please omit the id.',
  });

/**
 * The filter of next steps. `due`: the viewer's own, due today or earlier in `zone`. `mine`: all of the viewer's own.
 */
export const STEP_FILTERS = ['due', 'mine'] as const;
export const stepFilterSchema = z.enum(STEP_FILTERS);
export const STEP_FILTER_LABELS = {
  due: 'Due',
  mine: 'Mine',
} as const satisfies Record<(typeof STEP_FILTERS)[number], string>;

/** Sorts after every day: the day of an application without a next step, in lists by that day. */
export const NO_STEP = '9999-12-31';
