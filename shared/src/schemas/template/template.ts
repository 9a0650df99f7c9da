import { z } from 'zod';
import { MAX_REQUEST_MESSAGE } from '../document/document-request.ts';
import { idSchema, successSchema } from '../envelope.ts';
import { requiredNameSchema, typedNameSchema } from '../typed-text.ts';
import { TEMPLATE_KINDS, type TemplateKind, variableProblem } from './template-variables.ts';

export const TEMPLATE_KIND_LABELS = {
  request: 'Requests for documents',
  decline: 'Decline notices',
  note: 'Notes',
  package: 'Messages to funders',
} as const satisfies Record<TemplateKind, string>;

/** Templates of one company. */
export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_NAME = 80;
export const MAX_TEMPLATE_SUBJECT = 150;
export const MAX_TEMPLATE_BODY = 5_000;
export const MAX_DUE_DAYS = 60;
/** Days that applicants have for a request, unless its template has another number. */
export const DUE_DAYS = 7;

const number = (value: number) => value.toLocaleString('en-US');
/** Control characters other than line breaks and tabs. */
const UNPRINTABLE = /[^\P{Cc}\n\t]/u;

/** Text with line breaks. */
export const templateBodySchema = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
  .min(1, 'Please write a text')
  .max(MAX_TEMPLATE_BODY, `Please keep the text below ${number(MAX_TEMPLATE_BODY)} characters`)
  .refine((text) => !UNPRINTABLE.test(text), 'Remove the characters that cannot be printed.');

export const templateSubjectSchema = typedNameSchema
  .max(MAX_TEMPLATE_SUBJECT, `Please keep the subject below ${MAX_TEMPLATE_SUBJECT} characters`)
  .refine((text) => !/\p{Cc}/u.test(text), 'A subject is one line of text');

const DAYS = `Please enter a number from 1 to ${MAX_DUE_DAYS}`;

interface TemplateTexts {
  readonly kind: TemplateKind;
  readonly subject: string;
  readonly body: string;
  readonly dueInDays: number | null;
}

/** What is wrong with a template: field -> sentence. */
function templateProblems({ kind, subject, body, dueInDays }: TemplateTexts): Readonly<Record<string, string | null>> {
  const isDecline = kind === 'decline';
  const wrongSubject = isDecline ? 'Please enter a subject' : 'Only decline notices have a subject';
  const isTooLong = kind === 'request' && body.length > MAX_REQUEST_MESSAGE;
  return {
    subject: (subject !== '') === isDecline ? variableProblem(subject, kind) : wrongSubject,
    body: isTooLong
      ? `Please keep the text of a request below ${number(MAX_REQUEST_MESSAGE)} characters`
      : variableProblem(body, kind),
    dueInDays: dueInDays !== null && kind !== 'request' ? 'Only requests have a due date' : null,
  };
}

/** Body of `POST` and `PUT /api/company/{id}/templates`. */
export const templateSaveSchema = z
  .strictObject({
    kind: z.enum(TEMPLATE_KINDS),
    name: requiredNameSchema().max(MAX_TEMPLATE_NAME, `Please keep the name below ${MAX_TEMPLATE_NAME} characters`),
    subject: templateSubjectSchema.default('').describe('Of decline notices, which need one.'),
    body: templateBodySchema.describe('Plain text with line breaks and variables such as `{{business}}`.'),
    dueInDays: z.int(DAYS).min(1, DAYS).max(MAX_DUE_DAYS, DAYS).nullable().default(null).describe('Of requests.'),
  })
  .superRefine((template, { addIssue }) => {
    for (const [field, message] of Object.entries(templateProblems(template)))
      if (message !== null) addIssue({ code: 'custom', path: [field], message });
  });
export type TemplateSave = z.infer<typeof templateSaveSchema>;

export const templateSchema = z.object({
  id: idSchema,
  kind: z.enum(TEMPLATE_KINDS),
  name: z.string(),
  /** '' unless it is a decline notice. */
  subject: z.string(),
  body: z.string(),
  /** Null: as without a template. */
  dueInDays: z.int().nullable(),
  updatedAt: z.iso.datetime(),
});
export type TemplateView = z.infer<typeof templateSchema>;
export const templateResponseSchema = successSchema(templateSchema);
export const companyTemplatesResponseSchema = successSchema(
  z.object({ companyName: z.string(), templates: z.array(templateSchema) }),
);
/** A super administrator names the company. */
export const templatesQuerySchema = z.strictObject({ company: idSchema.optional() });
export const templatesResponseSchema = successSchema(z.array(templateSchema));
