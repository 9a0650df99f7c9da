import { isPlainEmail } from '@funding-desk/shared/fields/check';
import { EditorSettingsError, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import type { CompanyCreate, CompanyUpdate, CreateCompanyRequest } from '@funding-desk/shared/schemas/company';
import type { Company } from '@funding-desk/shared/server/models/company';
import { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { nameProblem } from '../name-rules.ts';
import { logoPath } from '../presenters/link.ts';
import type { SignedInViewer } from '../route.ts';
import { uniqueKey } from '../unique-key.ts';

/** What a body leaves to be stored. */
export type CompanyChanges = Partial<
  Omit<Company, '_id' | 'isPending' | 'withdrawnAt' | 'peopleRetiredAt' | 'searchWords' | 'createdAt' | 'updatedAt'>
>;

/** A company that may be made. */
export type NewCompany = CompanyChanges & Required<Pick<CompanyChanges, 'nameIn' | 'nameInKey' | 'nameOut'>>;

interface Judged {
  readonly changes: CompanyChanges;
  readonly refusal?: AppError;
}

const MAX_RECIPIENTS = 20;

const kept = (changes: CompanyChanges): Judged => ({ changes });
const refused = (refusal: AppError): Judged => ({ changes: {}, refusal });
const badEmail = () => refused(new AppError('email_invalid', { fieldNames: ['email'] }));

/** The addresses that are told of new applications, each once whatever the letter case (decisions, section 3). */
function judgeNotifyEmails(given: string | readonly string[]): Judged {
  const listed = (typeof given === 'string' ? given.split(',') : given)
    .map((address) => address.trim())
    .filter(Boolean);
  const bad = listed.find((address) => !isPlainEmail(address));
  if (bad !== undefined)
    return refused(new AppError('recipient_invalid', { address: bad.slice(0, 80), fieldNames: ['notifyEmails'] }));
  const byKey = new Map<string, string>();
  for (const address of listed) if (!byKey.has(uniqueKey(address))) byKey.set(uniqueKey(address), address);
  if (byKey.size > MAX_RECIPIENTS)
    return refused(new AppError('too_many_recipients', { most: MAX_RECIPIENTS, fieldNames: ['notifyEmails'] }));
  return kept({ notifyEmails: [...byKey.values()] });
}

function judgeName(field: string, name: string, changes: CompanyChanges = {}): Judged {
  const problem = nameProblem(name);
  return problem ? refused(new AppError(problem, { fieldNames: [field] })) : kept(changes);
}

function judgeSettings(text: string): Judged {
  try {
    parseEditorSettings(text);
  } catch (error) {
    if (!(error instanceof EditorSettingsError)) throw error;
    return refused(new AppError('field_invalid', { sentence: error.message, fieldNames: ['appEditorSettings'] }));
  }
  // As it came: keys that are unknown here are the writer's own.
  return kept({ appEditorSettings: text.trim() === '' ? '' : text });
}

/** '' removes a logo and its own path leaves it; a picture arrives through its upload alone. */
function judgeLogo({
  field,
  given,
  stored,
}: {
  field: 'logoUrl' | 'pdfLogoUrl';
  given: string;
  stored: string;
}): Judged {
  if (given === '') return kept(field === 'logoUrl' ? { logo: null } : { pdfLogo: null });
  return given === stored ? kept({}) : refused(new AppError('logo_not_uploaded', { fieldNames: [field] }));
}

function judgeFields(body: CompanyUpdate, company: Company | null): Judged[] {
  const { nameIn, nameOut, email, notifyEmails, appEditorSettings } = body;
  const { authorizationText, disclaimer, requiresTwoFactor, retentionMonths } = body;
  const judged: Judged[] = [];
  if (nameIn !== undefined) judged.push(judgeName('nameIn', nameIn, { nameIn, nameInKey: uniqueKey(nameIn) }));
  if (nameOut !== undefined) judged.push(judgeName('nameOut', nameOut, { nameOut }));
  if (email !== undefined) judged.push(email === '' || isPlainEmail(email) ? kept({ email }) : badEmail());
  if (notifyEmails !== undefined) judged.push(judgeNotifyEmails(notifyEmails));
  if (appEditorSettings !== undefined) judged.push(judgeSettings(appEditorSettings));
  if (authorizationText !== undefined) judged.push(kept({ authorizationText }));
  if (disclaimer !== undefined) judged.push(kept({ disclaimer }));
  if (requiresTwoFactor !== undefined) judged.push(kept({ requiresTwoFactor }));
  if (retentionMonths !== undefined) judged.push(kept({ retentionMonths }));
  for (const [field, logo] of [
    ['logoUrl', 'logo'],
    ['pdfLogoUrl', 'pdfLogo'],
  ] as const) {
    const given = body[field];
    const stored = company ? logoPath(company, company[logo]) : '';
    if (given !== undefined) judged.push(judgeLogo({ field, given, stored }));
  }
  return judged;
}

interface JudgeInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly body: CompanyUpdate;
  /** Null while it is being created. */
  readonly company: Company | null;
}

/** @throws AppError 404 unless the person is of that company, or, for a super admin, of the platform */
async function findLead({ context, viewer, body, company }: JudgeInput): Promise<CompanyChanges> {
  const { lead } = body;
  if (lead === undefined) return {};
  if (!lead) return { lead: null };
  if (company?.lead?.equals(lead)) return {};
  const user = await context.database.users.findById(lead).lean();
  const isOfCompany = company !== null && user?.company?.equals(company._id) === true;
  const isOfPlatform = viewer.isAdmin && user !== null && user.company === null;
  if (isOfCompany || isOfPlatform) return { lead: new Types.ObjectId(lead) };
  throw new AppError('company_lead_not_found');
}

/** All that is left to store. @throws AppError 422 naming each field that is not acceptable */
function assertAcceptable(judged: readonly Judged[]): CompanyChanges {
  const refusals = judged.flatMap(({ refusal }) => refusal ?? []);
  const fields = Object.fromEntries(refusals.flatMap((refusal) => Object.entries(refusal.fields ?? {})));
  if (Object.keys(fields).length > 1) throw new AppError('fields_marked', { fields });
  const [refusal] = refusals;
  if (refusal) throw refusal;
  const changes: CompanyChanges = {};
  for (const each of judged) Object.assign(changes, each.changes);
  return changes;
}

/**
 * Judges the fields of a company that a body gives.
 * @throws AppError 422 naming each field that is not acceptable, 404 for a lead who is out of place
 */
export async function judgeCompany(input: JudgeInput): Promise<CompanyChanges> {
  const changes = assertAcceptable(judgeFields(input.body, input.company));
  return { ...changes, ...(await findLead(input)) };
}

/** @throws AppError as `judgeCompany` */
export async function judgeNewCompany({
  body,
  ...input
}: Omit<JudgeInput, 'company' | 'body'> & { readonly body: CompanyCreate }): Promise<NewCompany> {
  const changes = await judgeCompany({ ...input, body, company: null });
  return { ...changes, nameIn: body.nameIn, nameInKey: uniqueKey(body.nameIn), nameOut: body.nameOut };
}

/** A company with its administrator. @throws AppError 422 naming each field that is not acceptable */
export function judgeCreation({ company, user }: CreateCompanyRequest): NewCompany {
  const email = isPlainEmail(user.email) ? kept({}) : badEmail();
  const changes = assertAcceptable([...judgeFields(company, null), judgeName('name', user.name), email]);
  return { ...changes, nameIn: company.nameIn, nameInKey: uniqueKey(company.nameIn), nameOut: company.nameOut };
}
