import { EditorSettingsError, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { CompanyCreate, CompanyUpdate, CreateCompanyRequest } from '@funding-desk/shared/schemas/company/company';
import { COMPANY_SWITCHES } from '@funding-desk/shared/schemas/company/company-switches';
import type { Company } from '@funding-desk/shared/server/models/company';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';
import { nameProblem } from '../../name-rules.ts';
import { logoPath } from '../../presenters/link.ts';

/** The fields to store. */
export type CompanyChanges = Partial<
  Omit<Company, '_id' | 'isPending' | 'withdrawnAt' | 'peopleRetiredAt' | 'searchTerms' | 'createdAt' | 'updatedAt'>
>;

/** The fields of a new company. */
export type NewCompany = CompanyChanges & Required<Pick<CompanyChanges, 'nameIn' | 'nameInKey' | 'nameOut'>>;

interface Validated {
  readonly changes: CompanyChanges;
  readonly refusal?: AppError;
}

const MAX_RECIPIENTS = 20;

const accepted = (changes: CompanyChanges): Validated => ({ changes });
const refused = (refusal: AppError): Validated => ({ changes: {}, refusal });
const badEmail = () => refused(new AppError('email_invalid', { fieldNames: ['email'] }));

/** The recipients of new applications, unique by letter case (decisions, section 3). */
function validateNotifyEmails(input: string | readonly string[]): Validated {
  const listed = (typeof input === 'string' ? input.split(',') : input)
    .map((address) => address.trim())
    .filter(Boolean);
  const bad = listed.find((address) => !isPlainEmail(address));
  if (bad !== undefined)
    return refused(new AppError('recipient_invalid', { address: bad.slice(0, 80), fieldNames: ['notifyEmails'] }));
  const byKey = new Map<string, string>();
  for (const address of listed) if (!byKey.has(uniqueKey(address))) byKey.set(uniqueKey(address), address);
  if (byKey.size > MAX_RECIPIENTS)
    return refused(new AppError('too_many_recipients', { most: MAX_RECIPIENTS, fieldNames: ['notifyEmails'] }));
  return accepted({ notifyEmails: [...byKey.values()] });
}

function validateName(field: string, name: string, changes: CompanyChanges = {}): Validated {
  const problem = nameProblem(name);
  return problem ? refused(new AppError(problem, { fieldNames: [field] })) : accepted(changes);
}

function validateSettings(text: string): Validated {
  try {
    parseEditorSettings(text);
  } catch (error) {
    if (!(error instanceof EditorSettingsError)) throw error;
    return refused(new AppError('field_invalid', { sentence: error.message, fieldNames: ['appEditorSettings'] }));
  }
  // Stored as sent: unknown keys belong to the client.
  return accepted({ appEditorSettings: text.trim() === '' ? '' : text });
}

/** '' removes a logo, and its own path keeps it. New pictures arrive by upload only. */
function validateLogo({
  field,
  input,
  stored,
}: {
  field: 'logoUrl' | 'pdfLogoUrl';
  input: string;
  stored: string;
}): Validated {
  if (input === '') return accepted(field === 'logoUrl' ? { logo: null } : { pdfLogo: null });
  return input === stored ? accepted({}) : refused(new AppError('logo_not_uploaded', { fieldNames: [field] }));
}

/** A plus after the name is for the packages. */
function validateMailbox(replyMailbox: string): Validated {
  const isMailbox = replyMailbox === '' || (isPlainEmail(replyMailbox) && !replyMailbox.includes('+'));
  return isMailbox
    ? accepted({ replyMailbox })
    : refused(new AppError('mailbox_invalid', { fieldNames: ['replyMailbox'] }));
}

function validateFields(body: CompanyUpdate, company: Company | null): Validated[] {
  const { nameIn, nameOut, email, notifyEmails, appEditorSettings } = body;
  const { authorizationText, disclaimer, requiresTwoFactor, retentionMonths } = body;
  const { stageLabels, checklist, downloadAlert, staleDays, replyMailbox } = body;
  const validated: Validated[] = [];
  if (nameIn !== undefined) validated.push(validateName('nameIn', nameIn, { nameIn, nameInKey: uniqueKey(nameIn) }));
  if (nameOut !== undefined) validated.push(validateName('nameOut', nameOut, { nameOut }));
  if (email !== undefined) validated.push(email === '' || isPlainEmail(email) ? accepted({ email }) : badEmail());
  if (notifyEmails !== undefined) validated.push(validateNotifyEmails(notifyEmails));
  if (appEditorSettings !== undefined) validated.push(validateSettings(appEditorSettings));
  if (authorizationText !== undefined) validated.push(accepted({ authorizationText }));
  if (disclaimer !== undefined) validated.push(accepted({ disclaimer }));
  if (requiresTwoFactor !== undefined) validated.push(accepted({ requiresTwoFactor }));
  if (retentionMonths !== undefined) validated.push(accepted({ retentionMonths }));
  if (stageLabels !== undefined) validated.push(accepted({ stageLabels }));
  if (checklist !== undefined) validated.push(accepted({ checklist }));
  if (downloadAlert !== undefined) validated.push(accepted({ downloadAlert }));
  if (staleDays !== undefined) validated.push(accepted({ staleDays }));
  if (replyMailbox !== undefined) validated.push(validateMailbox(replyMailbox));
  for (const name of COMPANY_SWITCHES) if (body[name] !== undefined) validated.push(accepted({ [name]: body[name] }));
  for (const [field, logo] of [
    ['logoUrl', 'logo'],
    ['pdfLogoUrl', 'pdfLogo'],
  ] as const) {
    const input = body[field];
    const stored = company ? logoPath(company, company[logo]) : '';
    if (input !== undefined) validated.push(validateLogo({ field, input, stored }));
  }
  return validated;
}

interface ValidateInput extends ViewerInput {
  readonly body: CompanyUpdate;
  /** Null during creation. */
  readonly company: Company | null;
}

/** @throws AppError 404 unless the person belongs to the company or, for a super admin, to the platform */
async function findLead({ context, viewer, body, company }: ValidateInput): Promise<CompanyChanges> {
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

/** Merges the fields to store. @throws AppError 422 naming each invalid field */
function assertAcceptable(validated: readonly Validated[]): CompanyChanges {
  const refusals = validated.flatMap(({ refusal }) => refusal ?? []);
  const fields = Object.fromEntries(refusals.flatMap((refusal) => Object.entries(refusal.fields ?? {})));
  if (Object.keys(fields).length > 1) throw new AppError('fields_marked', { fields });
  const [refusal] = refusals;
  if (refusal) throw refusal;
  const changes: CompanyChanges = {};
  for (const each of validated) Object.assign(changes, each.changes);
  return changes;
}

/**
 * Validates the fields of a company.
 * @throws AppError 422 naming each invalid field, 404 for a lead of another company
 */
export async function validateCompany(input: ValidateInput): Promise<CompanyChanges> {
  const changes = assertAcceptable(validateFields(input.body, input.company));
  return { ...changes, ...(await findLead(input)) };
}

/** @throws AppError as `validateCompany` */
export async function validateNewCompany({
  body,
  ...input
}: Omit<ValidateInput, 'company' | 'body'> & { readonly body: CompanyCreate }): Promise<NewCompany> {
  const changes = await validateCompany({ ...input, body, company: null });
  return { ...changes, nameIn: body.nameIn, nameInKey: uniqueKey(body.nameIn), nameOut: body.nameOut };
}

/** A company with its administrator. @throws AppError 422 naming each invalid field */
export function validateCreation({ company, user }: CreateCompanyRequest): NewCompany {
  const email = isPlainEmail(user.email) ? accepted({}) : badEmail();
  const changes = assertAcceptable([...validateFields(company, null), validateName('name', user.name), email]);
  return { ...changes, nameIn: company.nameIn, nameInKey: uniqueKey(company.nameIn), nameOut: company.nameOut };
}
