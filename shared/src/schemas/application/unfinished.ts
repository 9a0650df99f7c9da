import { z } from 'zod';
import { SECTIONS } from '../../fields/field-definition.ts';
import { idSchema, listQuerySchema, listSchema } from '../envelope.ts';
import { personRefSchema } from './work.ts';

/** How the applicant can be reached. */
export const CONTACT_KINDS = ['email', 'phone'] as const;

export const sectionIdSchema = z.enum(SECTIONS.map(({ id }) => id));

/** An application that somebody has begun and left. It holds nothing of the draft but the name of the business. */
const unfinishedSchema = z.object({
  id: idSchema,
  company: z.object({ id: idSchema, nameOut: z.string() }).nullable(),
  businessName: z.string().describe("'' when it was not typed."),
  contact: z.array(z.enum(CONTACT_KINDS)).describe('What the applicant typed to be reached by.'),
  section: sectionIdSchema.describe('The last section, in the order of the form, in which something was typed.'),
  changedAt: z.iso.datetime(),
  link: z.object({ id: idSchema, slug: z.string() }).nullable(),
  owner: personRefSchema.nullable().describe('Whose link it is.'),
});
export type UnfinishedView = z.infer<typeof unfinishedSchema>;

export const UNFINISHED_SORTS = ['changedAt'] as const;
export const unfinishedListQuerySchema = listQuerySchema(UNFINISHED_SORTS);
export type UnfinishedListQuery = z.infer<typeof unfinishedListQuerySchema>;
export const unfinishedListSchema = listSchema(unfinishedSchema);
