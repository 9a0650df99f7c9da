import { randomBytes } from 'node:crypto';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import {
  type ImportedPerson,
  type ImportedRow,
  type ImportPreviewRow,
  importedPersonSchema,
} from '@funding-desk/shared/schemas/company/link-import';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { Team } from '@funding-desk/shared/server/models/team';
import type { User } from '@funding-desk/shared/server/models/user';
import pLimit from 'p-limit';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';
import { assertFreeEmail, createUser, type UserChanges } from '../user/save-user.ts';
import { validateUser } from '../user/validate-user.ts';
import { createUserLink } from './create-link.ts';
import type { PersonRow } from './parse-people.ts';

interface ImportInput extends ViewerInput {
  readonly company: Company;
  readonly address: string;
}

/** A person who may be created, or who has the requested link already. */
type Checked =
  | { readonly existing: User; readonly password?: undefined }
  | { readonly changes: UserChanges; readonly password: string; readonly existing?: undefined };

/** Rows that are checked at the same time. */
const PARALLEL = 8;
/** Nobody knows it: the person chooses a password by e-mail. The digit is for the rules. */
const unknownPassword = () => `${randomBytes(32).toString('base64url')}0`;

/** The role or team of that name, of the company or else of the platform. Null for ''. */
async function findRoleId({ context, company }: ImportInput, name: string): Promise<string | null> {
  if (name === '') return null;
  const found: Pick<Role, '_id' | 'company'>[] = await context.database.roles
    .find({ nameKey: uniqueKey(name), $or: [{ company: company._id }, { company: null }] })
    .select({ company: 1 })
    .lean();
  const role = found.find((one) => one.company !== null) ?? found[0];
  if (!role) throw new AppError('import_role_unknown', { name });
  return role._id.toHexString();
}

async function findTeamId({ context, company }: ImportInput, name: string): Promise<string | null> {
  if (name === '') return null;
  const team: Pick<Team, '_id'> | null = await context.database.teams
    .findOne({ nameKey: uniqueKey(name), company: company._id })
    .select({ _id: 1 })
    .lean();
  if (!team) throw new AppError('import_team_unknown', { name });
  return team._id.toHexString();
}

/** The person with this address and slug, from an earlier import. */
async function findExisting({ context, company }: ImportInput, { email, slug }: ImportedPerson): Promise<User | null> {
  const found = await context.database.users.findOne({ emailKey: uniqueKey(email), company: company._id }).lean();
  return found?.slug === slug ? found : null;
}

/** @throws AppError as a user who is created by hand */
async function checkPerson(input: ImportInput, person: ImportedPerson): Promise<Checked> {
  const { context, viewer, company } = input;
  const existing = await findExisting(input, person);
  if (existing) return { existing };
  const password = unknownPassword();
  const { name, email, slug } = person;
  if (await isSlugTaken(input, slug)) throw new AppError('slug_taken', { fieldNames: ['slug'] });
  const role = await findRoleId(input, person.role);
  const team = await findTeamId(input, person.team);
  const body = { name, email, slug, password, role, team, company: company._id.toHexString() };
  const changes = await validateUser({ context, viewer, body, user: null });
  await assertFreeEmail(context, { email, id: company._id });
  return { changes: { ...changes, name, email }, password };
}

/** Whether the slug is an address already. Checked before the e-mail address, so that no answer depends on both. */
async function isSlugTaken({ context }: ImportInput, slug: string): Promise<boolean> {
  const { users, generatedLinks } = context.database;
  return ((await users.exists({ slug })) ?? (await generatedLinks.exists({ slug }))) !== null;
}

/** Whether the import was refused because of an account that this viewer cannot see. */
async function isHiddenConflict({ context, viewer, company }: ImportInput, email: string, error: unknown) {
  if (viewer.isAdmin || !(error instanceof AppError) || error.messageCode !== 'email_taken') return false;
  return !(await context.database.users.exists({ emailKey: uniqueKey(email), company: company._id }));
}

/** The sentence of a refusal. Other errors are not about the row. */
function refusalOf(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message;
  throw error;
}

/** The first row of the file with each value, by which later rows are recognized as repeated. */
function firstLines(rows: readonly PersonRow[], column: 'email' | 'slug'): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const key = uniqueKey(cells[column]);
    if (key !== '' && !lines.has(key)) lines.set(key, line);
  }
  return lines;
}

/**
 * What an import would do with each row. Changes nothing. It does not tell that an address has an account at another
 * company; only the import does, and logs it.
 */
export async function previewImport(input: ImportInput, rows: readonly PersonRow[]): Promise<ImportPreviewRow[]> {
  const emails = firstLines(rows, 'email');
  const slugs = firstLines(rows, 'slug');
  const limit = pLimit(PARALLEL);

  async function preview({ line, cells, problem }: PersonRow): Promise<ImportPreviewRow> {
    const invalid = (reason: string) => ({ line, person: cells, outcome: 'invalid' as const, problem: reason });
    if (problem !== '') return invalid(problem);
    const parsed = importedPersonSchema.safeParse(cells);
    if (!parsed.success) return invalid(parsed.error.issues.map(({ message }) => `${message}.`).join(' '));
    const sameEmail = emails.get(uniqueKey(cells.email)) ?? line;
    if (sameEmail < line) return invalid(`Line ${sameEmail} has the same e-mail address.`);
    const sameSlug = slugs.get(uniqueKey(cells.slug)) ?? line;
    if (sameSlug < line) return invalid(`Line ${sameSlug} has the same slug.`);
    try {
      const { existing } = await checkPerson(input, parsed.data);
      return { line, person: cells, outcome: existing ? 'existing' : 'new', problem: '' };
    } catch (error) {
      const isHidden = await isHiddenConflict(input, cells.email, error);
      return isHidden ? { line, person: cells, outcome: 'new', problem: '' } : invalid(refusalOf(error));
    }
  }

  return Promise.all(rows.map((row) => limit(() => preview(row))));
}

async function importPerson(input: ImportInput, person: ImportedPerson): Promise<ImportedRow['outcome']> {
  const { context, viewer, company, address } = input;
  const { email, slug } = person;
  const checked = await checkPerson(input, person);
  const audited = { actor: viewer.id, company: company._id.toHexString(), address };
  if (!checked.existing) {
    const { changes, password } = checked;
    const id = await createUser(context, { ...changes, name: person.name, email, password, isInvited: true });
    await context.audit.record({ action: 'user.create', ...audited, subject: id.toHexString() });
  }
  const user = checked.existing ?? (await findExisting(input, person));
  if (!user) throw new AppError('record_not_found');
  // An import that was interrupted here is completed by its repetition.
  const { link, isNew } = await createUserLink(context, { user, company, slug, createdBy: viewer.id });
  if (isNew) await context.audit.record({ action: 'link.create', ...audited, subject: link._id.toHexString() });
  return checked.existing && !isNew ? 'existing' : 'created';
}

/** The viewer learns that the address has an account elsewhere. */
async function recordConflict({ context, viewer, company, address }: ImportInput, email: string): Promise<void> {
  const changes = [{ field: 'email', from: null, to: email }];
  const entry = { action: 'user.import-conflict', actor: viewer.id, company: company._id.toHexString() } as const;
  await context.audit.record({ ...entry, address, changes });
}

/** Creates people with their links, one after the other. A refused row does not stop the others. */
export async function importPeople(input: ImportInput, people: readonly ImportedPerson[]): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (const person of people) {
    const { email } = person;
    try {
      rows.push({ email, outcome: await importPerson(input, person), problem: '' });
    } catch (error) {
      const problem = refusalOf(error);
      if (await isHiddenConflict(input, email, error)) await recordConflict(input, email);
      rows.push({ email, outcome: 'invalid', problem });
    }
  }
  return rows;
}
