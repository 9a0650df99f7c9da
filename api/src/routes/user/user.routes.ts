import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { AppError } from '../../errors.ts';
import { type Route, signedInRoute, success } from '../../route.ts';

const me = signedInRoute({
  method: 'get',
  path: '/user/me',
  access: { kind: 'session' },
  async handle({ context, viewer }) {
    const { database } = context;
    const user = await database.users.findById(viewer.id).lean();
    if (!user) throw new AppError('not_signed_in', 'Your session has ended. Please sign in again.');
    const [role, company] = await Promise.all([
      user.role ? database.roles.findById(user.role).lean() : null,
      user.company ? database.companies.findById(user.company).lean() : null,
    ]);
    const data: CurrentUser = {
      id: viewer.id,
      email: user.email,
      name: user.name,
      isAdmin: viewer.isAdmin,
      role: role ? { name: role.name, userType: role.userType, permissions: role.permissions } : null,
      company: company ? { id: company._id.toHexString(), nameOut: company.nameOut } : null,
    };
    return success({ data });
  },
});

export const userRoutes: readonly Route[] = [me];
