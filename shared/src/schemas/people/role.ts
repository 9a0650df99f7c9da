import { z } from 'zod';
import { PERMISSIONS } from '../../permission-groups.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { requiredNameSchema } from '../typed-text.ts';
import { userTypeSchema } from './auth.ts';

export const roleSchema = z.object({
  id: idSchema,
  name: z.string(),
  permissions: z.array(z.string()),
  userType: userTypeSchema,
  isStatic: z.boolean(),
  /** Tenant, or null for a platform role. */
  company: idSchema.nullable(),
  /** Internal name of the tenant, or '' for a platform role. */
  companyName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** `assign`: the viewer may assign it to people. */
  can: z.object({ update: z.boolean(), delete: z.boolean(), assign: z.boolean() }),
});
export type RoleView = z.infer<typeof roleSchema>;
export const roleResponseSchema = successSchema(roleSchema);

/** Sent by the specification's client and ignored. */
const ignored = z.unknown().optional();

export const ROLE_SORTS = ['name', 'updatedAt'] as const;
export const roleListQuerySchema = listQuerySchema(ROLE_SORTS).extend({
  userType: z.string().max(100).optional(),
  companyId: z.string().max(100).optional(),
});
export const roleListSchema = listSchema(roleSchema);
export const roleDeleteQuerySchema = z.strictObject({
  userType: z.string().max(100).optional(),
  companyId: z.string().max(100).optional(),
});

const roleFields = {
  name: requiredNameSchema().max(200),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  userType: z.enum(['user', 'company']),
  _userType: ignored,
  _companyId: ignored,
};

/** `company` only applies to super admins: the tenant of the new role. Without it, the role is a platform role. */
export const roleCreateSchema = z.strictObject({
  ...roleFields,
  permissions: roleFields.permissions.default([]),
  company: z.union([idSchema, z.literal(''), z.null()]).optional(),
});
export type RoleCreate = z.infer<typeof roleCreateSchema>;
/** Existing permissions may be sent back even if they are no longer defined. The server checks them. */
export const roleUpdateSchema = z
  .strictObject({ ...roleFields, permissions: z.array(z.string().max(100)).max(2 * PERMISSIONS.length) })
  .partial();
export type RoleUpdate = z.infer<typeof roleUpdateSchema>;
