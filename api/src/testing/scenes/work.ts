import type { Permission } from '@funding-desk/shared/permission-groups';
import { type WorkView, workSchema } from '@funding-desk/shared/schemas/application/work';
import type { Types } from 'mongoose';
import { type Answer, signInStaff, type Tenant, type TestApi } from '../test-api.ts';

export interface Colleague {
  readonly id: string;
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly token: string;
  readonly role: Types.ObjectId;
}

interface ColleagueInput {
  readonly api: TestApi;
  readonly tenant: Tenant;
  readonly name: string;
  readonly permissions?: readonly Permission[];
}

/** A signed-in person of the tenant who works on applications. */
export async function makeColleague({
  api,
  tenant,
  name,
  permissions = ['page:forms', 'application:work'],
}: ColleagueInput): Promise<Colleague> {
  const { token, user, role } = await signInStaff(api, { company: tenant.company._id, permissions });
  await api.context.database.users.updateOne({ _id: user._id }, { $set: { name, nameKey: name.toLowerCase() } });
  return { id: user._id.toHexString(), _id: user._id, name, token, role: role._id };
}

export const workOf = ({ body }: Answer): WorkView => workSchema.parse(body.data);
