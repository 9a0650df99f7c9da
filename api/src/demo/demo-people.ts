import { randomBytes } from 'node:crypto';
import type { Permission } from '@funding-desk/shared/permission-groups';
import { announce } from '@funding-desk/shared/server/logger';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Types, trusted } from 'mongoose';
import { changePreferences } from '../commands/account/saved-views.ts';
import { createUserLink } from '../commands/link/create-link.ts';
import { createRole } from '../commands/save-role.ts';
import { createUser } from '../commands/user/save-user.ts';
import type { AppContext } from '../context.ts';

export interface DemoPerson {
  readonly user: User;
  readonly link: GeneratedLink;
}

const ROLES: Readonly<Record<string, readonly Permission[]>> = {
  'Sales Representative': ['page:forms', 'page:links', 'page:funders', 'application:work'],
  Underwriter: ['page:forms', 'page:funders', 'funder:manage', 'application:work', 'application:export'],
};

const PEOPLE = [
  { name: 'Anna Example', slug: 'anna', role: 'Sales Representative' },
  { name: 'Ben Sample', slug: 'ben', role: 'Sales Representative' },
  { name: 'Carla Specimen', slug: 'carla', role: 'Underwriter' },
  { name: 'Dario Placeholder', slug: 'dario', role: 'Underwriter' },
] as const;
const emailOf = (slug: string) => `${slug}@harborlantern.example`;

async function roleIds(context: AppContext, company: Types.ObjectId): Promise<Map<string, Types.ObjectId>> {
  const ids = new Map<string, Types.ObjectId>();
  for (const [name, permissions] of Object.entries(ROLES)) {
    const existing = await context.database.roles.findOne({ company, name }).lean();
    const role = { name, userType: 'user' as const, permissions: [...permissions], company };
    ids.set(name, existing?._id ?? (await createRole(context, role)));
  }
  return ids;
}

interface PeopleInput {
  readonly context: AppContext;
  readonly company: Company;
  /** When they and their links were created. */
  readonly since: Date;
}

/** All of them get one password. It is printed before the first of them exists, so that an interruption hides nothing. */
async function createMissing({ context, company }: PeopleInput): Promise<void> {
  const { users } = context.database;
  const emails = PEOPLE.map(({ slug }) => emailOf(slug));
  const existing = await users.find({ email: trusted({ $in: emails }) }).lean();
  const missing = PEOPLE.filter(({ slug }) => !existing.some(({ email }) => email === emailOf(slug)));
  if (missing.length === 0) return;
  const password = `${randomBytes(9).toString('base64url')}7`;
  const names = missing.map(({ slug }) => emailOf(slug)).join(', ');
  announce(context.logger, `Demo people: ${names} with the password ${password}`);
  const roles = await roleIds(context, company._id);
  for (const { name, slug, role } of missing) {
    const fields = { name, slug, email: emailOf(slug), password, company: company._id };
    await createUser(context, { ...fields, role: roles.get(role) ?? null });
  }
}

/** Creates the people of the demo company with their roles and links, as far as they are missing. */
export async function createDemoPeople(input: PeopleInput): Promise<readonly DemoPerson[]> {
  const { context, company, since } = input;
  const { users, generatedLinks } = context.database;
  await createMissing(input);
  const people: DemoPerson[] = [];
  for (const { slug } of PEOPLE) {
    const user = await users.findOne({ email: emailOf(slug), company: company._id }).lean();
    if (!user) throw new Error(`${emailOf(slug)} belongs to a person of another company`);
    const id = user._id.toHexString();
    // Assignments of past weeks send no e-mails today.
    await changePreferences({ context, id, change: { mailOnAssignment: false } });
    const { link } = await createUserLink(context, { company, user, slug, createdBy: id });
    people.push({ user: { ...user, preferences: { columns: {}, mailOnAssignment: false } }, link });
  }
  // The models take the database's time. Neither date is part of any evidence.
  const dated = { $set: { createdAt: since } };
  await users.collection.updateMany({ _id: { $in: people.map(({ user }) => user._id) } }, dated);
  await generatedLinks.collection.updateMany({ _id: { $in: people.map(({ link }) => link._id) } }, dated);
  return people;
}
