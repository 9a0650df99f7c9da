import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { cleanText } from '@funding-desk/shared/fields/text/clean-text';
import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import {
  STAGE_LABELS,
  STAGES,
  type StageLabels,
  stageLabelSchema,
  stageSchema,
} from '@funding-desk/shared/schemas/application/stages';
import { STALE_DAYS, staleDaysSchema } from '@funding-desk/shared/schemas/application/stale';
import {
  type CompanyCreate,
  type CompanyView,
  companyCreateSchema,
  DOWNLOAD_ALERT,
  downloadAlertSchema,
} from '@funding-desk/shared/schemas/company/company';
import {
  companySwitchFields,
  DEFAULT_SWITCHES,
  switchesOf,
} from '@funding-desk/shared/schemas/company/company-switches';
import { RETENTION_MONTHS, retentionMonthsSchema } from '@funding-desk/shared/schemas/company/retention';
import { checklistSettingsSchema, DEFAULT_CHECKLIST } from '@funding-desk/shared/schemas/document/checklist-settings';
import { typedEmailSchema } from '@funding-desk/shared/schemas/typed-text';
import { z } from 'zod';
import { chosenOptionSchema } from '../../../components/server-select/option-search.ts';
import { personOption } from '../../../components/server-select/record-selects.tsx';

const MAX_RECIPIENTS = 20;
const MAX_LISTED = 5;
const MAX_LISTED_LENGTH = 80;

const keyOf = (address: string) => address.normalize('NFKC').toLocaleLowerCase('en-US');

/** One line for each invalid address; '' for a valid list (decisions, section 3). */
export function notifyEmailsError(text: string): string {
  const addresses = text
    .split(',')
    .map((address) => cleanText('email', address))
    .filter(Boolean);
  const bad = addresses.filter((address) => !isPlainEmail(address));
  const lines = bad
    .slice(0, MAX_LISTED)
    .map((address) => `'${address.slice(0, MAX_LISTED_LENGTH)}' is not an e-mail address.`);
  if (bad.length > MAX_LISTED) lines.push(`${bad.length - MAX_LISTED} more are not e-mail addresses.`);
  if (bad.length > 0) lines.push('Separate addresses with commas.');
  if (new Set(addresses.map(keyOf)).size > MAX_RECIPIENTS) lines.push(`Enter at most ${MAX_RECIPIENTS} addresses.`);
  return lines.join('\n');
}

const MONTHS_ERROR = `Enter whole months, from ${RETENTION_MONTHS.min} to ${RETENTION_MONTHS.max}, or leave it empty.`;

/** Reads the typed months: null when empty, undefined when invalid. */
export function readMonths(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? retentionMonthsSchema.safeParse(Number(typed)).data : undefined;
}

const DOWNLOADS_ERROR = `Enter a whole number, from ${DOWNLOAD_ALERT.min} to ${DOWNLOAD_ALERT.max}.`;
const MAILBOX_ERROR = 'Enter one address without a plus sign, such as deals@broker.example.';
const STALE_ERROR = `Enter whole days, from ${STALE_DAYS.min} to ${STALE_DAYS.max}.`;

/** Reads a typed whole number: undefined when invalid. */
function readNumber(text: string, schema: z.ZodType<number>): number | undefined {
  return /^\d+$/.test(text.trim()) ? schema.safeParse(Number(text)).data : undefined;
}

/** A text that is a number of that kind. */
const numberText = (schema: z.ZodType<number>, error: string) =>
  z.string().refine((text) => readNumber(text, schema) !== undefined, error);

const NUMBER = new Intl.NumberFormat();

/** The number of applications; '+' marks the limit of the count. */
export function formatCount({ applications, isCapped }: { applications: number; isCapped: boolean }): string {
  return `${NUMBER.format(applications)}${isCapped ? '+' : ''}`;
}

/** Description of a read-only field. */
export const ADMINISTRATORS_ONLY = 'For administrators of the company only.';

/** Whether the viewer may change the administrators' fields. On creation everyone may. */
export function canAdminister(company: CompanyView | null): boolean {
  return company === null || company.can.administer;
}

const EMAIL_ERROR = 'Enter an e-mail address, for example name@example.com.';

const stageValuesSchema = z.object({
  stage: stageSchema,
  label: stageLabelSchema.shape.label,
  isOffered: z.boolean(),
});
type StageValues = z.infer<typeof stageValuesSchema>;

/** All stages in their order, with the company's labels. */
function stageValues(labels: StageLabels): StageValues[] {
  return STAGES.map((stage) => {
    const own = labels[stage];
    return { stage, label: own?.label ?? STAGE_LABELS[stage], isOffered: !own?.isHidden };
  });
}

/** The stages that differ from the default. */
function stageLabelsOf(stages: readonly StageValues[]): StageLabels {
  const changed = stages.filter(({ stage, label, isOffered }) => label !== STAGE_LABELS[stage] || !isOffered);
  return Object.fromEntries(changed.map(({ stage, label, isOffered }) => [stage, { label, isHidden: !isOffered }]));
}

/** The form's values. Logos are not part of them, because they are uploaded separately. */
export const companyFormSchema = z.object({
  nameIn: companyCreateSchema.shape.nameIn,
  nameOut: companyCreateSchema.shape.nameOut,
  lead: chosenOptionSchema,
  email: typedEmailSchema.refine((email) => email === '' || isPlainEmail(email), EMAIL_ERROR),
  notifyEmails: z.string().superRefine((text, { addIssue }) => {
    const problem = notifyEmailsError(text);
    if (problem !== '') addIssue(problem);
  }),
  /** Number of months; '' means forever. */
  retentionMonths: z.string().refine((text) => readMonths(text) !== undefined, MONTHS_ERROR),
  /** Number of applications. */
  downloadAlert: numberText(downloadAlertSchema, DOWNLOADS_ERROR),
  staleDays: numberText(staleDaysSchema, STALE_ERROR),
  replyMailbox: typedEmailSchema.refine(
    (email) => email === '' || (isPlainEmail(email) && !email.includes('+')),
    MAILBOX_ERROR,
  ),
  authorizationText: z.string(),
  disclaimer: z.string(),
  /** JSON text. */
  appEditorSettings: z.string(),
  requiresTwoFactor: z.boolean(),
  ...companySwitchFields,
  stages: z.array(stageValuesSchema),
  checklist: checklistSettingsSchema,
});
export type CompanyFormValues = z.infer<typeof companyFormSchema>;

export function newCompanyValues(): CompanyFormValues {
  return {
    nameIn: '',
    nameOut: '',
    lead: null,
    email: '',
    notifyEmails: '',
    retentionMonths: '',
    downloadAlert: String(DOWNLOAD_ALERT.default),
    staleDays: String(STALE_DAYS.default),
    replyMailbox: '',
    authorizationText: DEFAULT_AUTHORIZATION_TEXT,
    disclaimer: '',
    appEditorSettings: '',
    requiresTwoFactor: false,
    ...DEFAULT_SWITCHES,
    stages: stageValues({}),
    checklist: DEFAULT_CHECKLIST,
  };
}

export function companyValues({ leadUser, notifyEmails, ...company }: CompanyView): CompanyFormValues {
  const { nameIn, nameOut, email, authorizationText, disclaimer, appEditorSettings, requiresTwoFactor } = company;
  return {
    nameIn,
    nameOut,
    lead: leadUser && personOption(leadUser),
    email,
    notifyEmails: notifyEmails.join(', '),
    retentionMonths: String(company.retentionMonths ?? ''),
    downloadAlert: String(company.downloadAlert),
    staleDays: String(company.staleDays),
    replyMailbox: company.replyMailbox,
    authorizationText,
    disclaimer,
    appEditorSettings,
    requiresTwoFactor,
    ...switchesOf(company),
    stages: stageValues(company.stageLabels),
    checklist: company.checklist,
  };
}

export function bodyOf({ lead, stages, ...values }: CompanyFormValues): CompanyCreate {
  const { retentionMonths, downloadAlert, staleDays, ...texts } = values;
  return {
    ...texts,
    lead: lead?.id ?? '',
    retentionMonths: readMonths(retentionMonths) ?? null,
    downloadAlert: readNumber(downloadAlert, downloadAlertSchema) ?? DOWNLOAD_ALERT.default,
    staleDays: readNumber(staleDays, staleDaysSchema) ?? STALE_DAYS.default,
    stageLabels: stageLabelsOf(stages),
  };
}

/** Only the changed fields, so that other people's simultaneous changes survive. */
export function changesOf(before: CompanyFormValues, after: CompanyFormValues): Partial<CompanyCreate> {
  const old = new Map(Object.entries(bodyOf(before)));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old.get(name));
  return Object.fromEntries(Object.entries(bodyOf(after)).filter(isChanged));
}
