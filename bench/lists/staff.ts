import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { type Types, trusted } from 'mongoose';
import { z } from 'zod';
import { makeStaff } from '../../e2e/support/admin/people.ts';
import { superAdmin } from '../../e2e/support/admin/sign-in.ts';
import type { Services } from '../../e2e/support/services/services.ts';

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });

/** Tokens of the users who request the lists, and the number of applications that each can see. */
export interface Staff {
  readonly superAdmin: string;
  readonly tenant: string;
  readonly sizes: Readonly<Record<'superAdmin' | 'tenant', number>>;
}

/** @returns the token */
export async function signIn({ url }: Services, credentials: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return loginSchema.parse(await answer.json()).data.token;
}

/** Gives the person the assignments, next steps and unread marks of a colleague. */
async function assignLike(
  database: Services['database'],
  { company, email }: { company: Types.ObjectId; email: string },
) {
  const { applications, users } = database;
  const [person, colleague] = await Promise.all([
    users.findOne({ emailKey: email.toLowerCase() }).lean(),
    applications.findOne({ company, 'work.assignee': trusted({ $ne: null }) }).lean(),
  ]);
  const assignee = colleague?.work?.assignee;
  if (!person || !assignee) throw new Error('The company has no person with assignments');
  await applications.updateMany(
    { company, 'work.assignee': assignee },
    { $set: { 'work.assignee': person._id } },
    { timestamps: false },
  );
  await applications.updateMany(
    { company, 'work.nextStep.person': assignee },
    { $set: { 'work.nextStep.person': person._id } },
    { timestamps: false },
  );
  await applications.updateMany({ company, unreadBy: assignee }, { $push: { unreadBy: person._id } });
}

/** Signs in a super admin, and an administrator of the company with the most applications. */
export async function signInStaff(services: Services): Promise<Staff> {
  const { applications, companies } = services.database;
  const [largest] = await applications.aggregate([{ $sortByCount: '$company' }, { $limit: 1 }]);
  const { _id, count } = z.object({ _id: z.unknown(), count: z.number() }).parse(largest);
  const company = await companies.findById(_id).lean();
  if (!company) throw new Error('The largest company is not in the database');
  const person = await makeStaff({ ...services, company }, COMPANY_ADMIN_PERMISSIONS, 'company');
  await assignLike(services.database, { company: company._id, email: person.email });
  return {
    superAdmin: await signIn(services, superAdmin(services)),
    tenant: await signIn(services, person),
    sizes: { superAdmin: await applications.estimatedDocumentCount(), tenant: count },
  };
}
