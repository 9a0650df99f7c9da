import { z } from 'zod';
import { PERMISSIONS } from '../permissions.ts';
import { userTypeSchema } from './auth.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from './envelope.ts';

export const roleSchema = z.object({
  id: idSchema,
  name: z.string(),
  permissions: z.array(z.string()),
  userType: userTypeSchema,
  isStatic: z.boolean(),
  /** Tenant, or null for a role of the platform. */
  company: idSchema.nullable(),
  /** Internal name of the tenant, '' for a role of the platform. */
  companyName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** `assign`: the viewer may give it to somebody. */
  can: z.object({ update: z.boolean(), delete: z.boolean(), assign: z.boolean() }),
});
export type RoleView = z.infer<typeof roleSchema>;
export const roleResponseSchema = successSchema(roleSchema);

/** Sent by the specification's client and never believed. */
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
  name: z.string().trim().min(1, 'Please enter a name').max(200),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  userType: z.enum(['user', 'company']),
  _userType: ignored,
  _companyId: ignored,
};

/** `company` counts for a super admin alone: the tenant of the new role; without it the role is the platform's. */
export const roleCreateSchema = z.strictObject({
  ...roleFields,
  permissions: roleFields.permissions.default([]),
  company: z.union([idSchema, z.literal(''), z.null()]).optional(),
});
export type RoleCreate = z.infer<typeof roleCreateSchema>;
/** Names that the role has already may be sent back even if nothing knows them any more; the server looks. */
export const roleUpdateSchema = z
  .strictObject({ ...roleFields, permissions: z.array(z.string().max(100)).max(2 * PERMISSIONS.length) })
  .partial();
export type RoleUpdate = z.infer<typeof roleUpdateSchema>;
