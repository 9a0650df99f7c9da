import { z } from 'zod';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { requiredNameSchema } from '../typed-text.ts';

export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** User id of the team lead. */
  leader: idSchema.nullable(),
  leaderUser: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type TeamView = z.infer<typeof teamSchema>;
export const teamResponseSchema = successSchema(teamSchema);

export const TEAM_SORTS = ['name', 'updatedAt'] as const;
export const teamListQuerySchema = listQuerySchema(TEAM_SORTS);
export const teamListSchema = listSchema(teamSchema);

const name = requiredNameSchema().max(200);
const leader = z.union([idSchema, z.literal(''), z.null()]).optional();
/** Sent by the specification's client and ignored. */
const ignored = z.unknown().optional();

export const teamCreateSchema = z.strictObject({ name, leader, id: ignored, updatedAt: ignored });
export const teamUpdateSchema = z.strictObject({ id: idSchema, name: name.optional(), leader, updatedAt: ignored });
