import { createdSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import {
  roleCreateSchema,
  roleDeleteQuerySchema,
  roleListQuerySchema,
  roleListSchema,
  roleResponseSchema,
  roleUpdateSchema,
} from '@funding-desk/shared/schemas/people/role';
import { Types, trusted } from 'mongoose';
import type { z } from 'zod';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { createRole, deleteRole, updateRole } from '../../commands/save-role.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { idParams, type Route, type SignedInCall, success } from '../../http/routing/route.ts';
import { assertAllRead } from '../../lists/unread-filters.ts';
import { findCompany } from '../../queries/company/find-company.ts';
import {
  assertDeletable,
  assertEditable,
  assertGrantable,
  assertKnown,
  findRole,
} from '../../queries/people/find-role.ts';
import { viewRoles } from '../../queries/people/view-people.ts';
import { hiddenCompanies } from '../../tenant-scope.ts';

const roles = signedInRoutes({
  access: { kind: 'action', action: 'role:update' },
  params: idParams,
  load: async ({ context, viewer, params: { id } }) => ({ role: await findRole({ context, viewer, id }) }),
  audited: ({ role }) => ({ company: role.company, subject: role._id }),
});

const newRoles = signedInRoutes({ access: { kind: 'action', action: 'role:create' } });

type RoleListQuery = z.infer<typeof roleListQuerySchema>;

/** Roles of the viewer's tenant and of the platform. Super admins see all, or those of one tenant by `companyId`. */
async function listFilter({ context, viewer, query }: SignedInCall<unknown, RoleListQuery, unknown>) {
  const { isAdmin, companyId } = viewer;
  // The specified client sends the type of its person, who is known already.
  const { companyId: wanted, userType: _known, search: _byTerms, ...rest } = query;
  assertAllRead(rest);
  const selected = idSchema.safeParse(wanted);
  if (isAdmin && selected.success) return { company: trusted({ $in: [null, new Types.ObjectId(selected.data)] }) };
  if (isAdmin) return { company: trusted({ $nin: await hiddenCompanies(context) }) };
  return { company: trusted({ $in: [null, ...(companyId === null ? [] : [new Types.ObjectId(companyId)])] }) };
}

const list = listRoute({
  path: '/role/get',
  summary: "List the roles of the viewer's tenant and of the platform",
  response: { 200: roleListSchema },
  access: { kind: 'action', action: 'role:list' },
  query: roleListQuerySchema,
  source: async (call) => ({
    model: call.context.database.roles,
    filter: await listFilter(call),
    termsField: 'searchTerms',
    sorts: { name: { field: 'nameKey', kind: 'text' }, updatedAt: { field: 'updatedAt', kind: 'date' } },
    defaultSort: 'name',
    without: '-searchTerms',
  }),
  present: viewRoles,
});

interface CompanyInput extends ViewerInput {
  readonly requested: string | null | undefined;
}

/**
 * Tenant of a new role: the viewer's own, or the one that a super admin selects, else the platform. @throws AppError
 * 404
 */
async function companyForNew({ context, viewer, requested }: CompanyInput): Promise<Types.ObjectId | null> {
  if (requested) return (await findCompany({ context, viewer, id: requested }))._id;
  return viewer.isAdmin || viewer.companyId === null ? null : new Types.ObjectId(viewer.companyId);
}

const create = newRoles.post('/role/create', {
  summary: 'Create a role within the viewer’s own permissions',
  response: { 201: createdSchema },
  body: roleCreateSchema,
  async handle({ context, viewer, body, record }) {
    const company = await companyForNew({ context, viewer, requested: body.company });
    assertGrantable(viewer, body);
    const id = (await createRole(context, { ...body, company })).toHexString();
    await record('role.create', { company, subject: id });
    return success({ data: { id } }, 201);
  },
});

const update = roles.put('/role/update/:id', {
  summary: 'Change a role within the viewer’s own permissions',
  response: { 200: roleResponseSchema },
  body: roleUpdateSchema,
  async handle({ context, viewer, body, address, record, role }) {
    assertEditable(viewer, role);
    const { userType = role.userType, permissions = role.permissions } = body;
    assertKnown(role, permissions);
    assertGrantable(viewer, { userType, permissions });
    const changed = await updateRole(context, { role, changes: body, access: { by: viewer.id, address } });
    await record('role.update');
    const [data] = await viewRoles({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

const remove = roles.delete('/role/delete/:id', {
  summary: 'Delete an unassigned role within the viewer’s own permissions',
  access: { kind: 'action', action: 'role:delete' },
  query: roleDeleteQuerySchema,
  async handle({ context, viewer, record, role }) {
    assertDeletable(viewer, role);
    await deleteRole(context, role);
    await record('role.delete');
  },
});

export const roleRoutes: readonly Route[] = [list, create, update, remove];
