import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { isPlainEmail } from '@funding-desk/shared/fields/validate-field';
import { type CompanyCreate, type CompanyView, companyCreateSchema } from '@funding-desk/shared/schemas/company';
import { z } from 'zod';
import { chosenOptionSchema } from '../../../components/server-select/option-source.ts';
import { personOption } from '../../../components/server-select/user-select.tsx';
import { notifyEmailsProblem } from './notify-emails.ts';
import { MONTHS_SENTENCE, readMonths } from './retention-months.ts';

const EMAIL_SENTENCE = 'Enter an e-mail address, for example name@example.com.';

/** The texts and the lead of a company as they are edited; its logos go ways of their own. */
export const companyFormSchema = z.object({
  nameIn: companyCreateSchema.shape.nameIn,
  nameOut: companyCreateSchema.shape.nameOut,
  lead: chosenOptionSchema,
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || isPlainEmail(email), EMAIL_SENTENCE),
  notifyEmails: z.string().superRefine((text, { addIssue }) => {
    const problem = notifyEmailsProblem(text);
    if (problem !== '') addIssue(problem);
  }),
  /** Number of months, '' for ever. */
  retentionMonths: z.string().refine((text) => readMonths(text) !== undefined, MONTHS_SENTENCE),
  authorizationText: z.string(),
  disclaimer: z.string(),
  /** JSON text. */
  appEditorSettings: z.string(),
  requiresTwoFactor: z.boolean(),
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
    authorizationText: DEFAULT_AUTHORIZATION_TEXT,
    disclaimer: '',
    appEditorSettings: '',
    requiresTwoFactor: false,
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
    authorizationText,
    disclaimer,
    appEditorSettings,
    requiresTwoFactor,
  };
}

export function bodyOf({ lead, retentionMonths, ...texts }: CompanyFormValues): CompanyCreate {
  return { ...texts, lead: lead?.id ?? '', retentionMonths: readMonths(retentionMonths) ?? null };
}

/** What has changed, and nothing else: what somebody else changed meanwhile stays as it is. */
export function changesOf(before: CompanyFormValues, after: CompanyFormValues): Partial<CompanyCreate> {
  const old = new Map(Object.entries(bodyOf(before)));
  return Object.fromEntries(Object.entries(bodyOf(after)).filter(([name, value]) => value !== old.get(name)));
}
