import { z } from 'zod';
import { stageLabelsSchema } from '../application/stages.ts';
import { staleDaysSchema } from '../application/stale.ts';
import { checklistSettingsSchema } from '../document/checklist-settings.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { requiredEmailSchema, requiredNameSchema, typedEmailListSchema, typedEmailSchema } from '../typed-text.ts';
import { companySwitchFields } from './company-switches.ts';
import { pendingRetentionSchema, retentionMonthsSchema, retentionPreviewSchema } from './retention.ts';

/** Distinct applications that one person may download in a day before the administrators are told. */
export const DOWNLOAD_ALERT = { min: 1, max: 10_000, default: 100 } as const;
export const downloadAlertSchema = z.number().int().min(DOWNLOAD_ALERT.min).max(DOWNLOAD_ALERT.max);

const companyAbilitiesSchema = z.object({
  update: z.boolean(),
  /** May also change e-mail, recipients, second factor, retention, stages, checklist, `downloadAlert` and `replyMailbox`. */
  administer: z.boolean(),
  delete: z.boolean(),
  embed: z.boolean(),
});

export const companySchema = z.object({
  id: idSchema,
  nameIn: z.string(),
  nameOut: z.string(),
  email: z.string(),
  /** User id of the company lead. */
  lead: idSchema.nullable(),
  leadUser: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  notifyEmails: z.array(z.string()),
  /** Path on this server, or ''. */
  logoUrl: z.string(),
  pdfLogoUrl: z.string(),
  appEditorSettings: z.string(),
  authorizationText: z.string(),
  disclaimer: z.string(),
  /** Its people must sign in with a second factor. */
  requiresTwoFactor: z.boolean(),
  /** Months after which applications and their files are removed. Null: never. */
  retentionMonths: retentionMonthsSchema,
  /** A shorter retention that takes effect later. Null for people who cannot undo it. */
  pendingRetention: pendingRetentionSchema.nullable(),
  /** The company's names of stages. A stage that is missing has its default name. */
  stageLabels: stageLabelsSchema,
  checklist: checklistSettingsSchema,
  downloadAlert: downloadAlertSchema,
  staleDays: staleDaysSchema,
  /** Mailbox for replies of funders. '' for the person who sends. */
  replyMailbox: z.string(),
  ...companySwitchFields,
  /** Number of applications, at most 1,000. See `submittedFormsIsCapped`. */
  submittedForms: z.number().int(),
  submittedFormsIsCapped: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: companyAbilitiesSchema,
});
export type CompanyView = z.infer<typeof companySchema>;

export const companyResponseSchema = successSchema(companySchema);

export const COMPANY_SORTS = ['nameIn', 'updatedAt', 'createdAt'] as const;
export const companyListQuerySchema = listQuerySchema(COMPANY_SORTS);
export const companyListSchema = listSchema(companySchema);

const nameSchema = requiredNameSchema().max(200);

/** A comma-separated text or a list. The server validates each address (decisions, section 3). */
const notifyEmailsSchema = z.union([typedEmailListSchema.max(6_000), z.array(typedEmailSchema.max(254)).max(100)]);

const companyFields = {
  nameIn: nameSchema,
  nameOut: nameSchema,
  email: typedEmailSchema.max(254),
  lead: z.union([idSchema, z.literal(''), z.null()]),
  notifyEmails: notifyEmailsSchema,
  /** '' removes the logo. Otherwise only the stored path is valid. */
  logoUrl: z.string().max(300),
  pdfLogoUrl: z.string().max(300),
  authorizationText: z.string().max(50_000),
  appEditorSettings: z.string().max(50_000),
  disclaimer: z.string().max(5_000),
  requiresTwoFactor: z.boolean(),
  retentionMonths: retentionMonthsSchema,
  stageLabels: stageLabelsSchema,
  checklist: checklistSettingsSchema,
  downloadAlert: downloadAlertSchema,
  staleDays: staleDaysSchema,
  /** Each package adds its own id after a plus: deals+ID@broker.example. */
  replyMailbox: typedEmailSchema.max(200),
  ...companySwitchFields,
};

export const companyCreateSchema = z.strictObject(companyFields).partial().required({ nameIn: true, nameOut: true });
export type CompanyCreate = z.infer<typeof companyCreateSchema>;
/** `pendingRetention: null` undoes a shorter retention before it takes effect. */
export const companyUpdateSchema = z.strictObject({ ...companyFields, pendingRetention: z.null() }).partial();
export type CompanyUpdate = z.infer<typeof companyUpdateSchema>;

export const retentionPreviewQuerySchema = z.strictObject({
  months: z.coerce.number().pipe(retentionMonthsSchema.unwrap()),
});
export const retentionPreviewResponseSchema = successSchema(retentionPreviewSchema);

export const logoUploadSchema = z.strictObject({
  /** PNG or JPEG as a data URL. The server checks size and content. */
  logoData: z.string(),
  logoType: z.enum(['logo', 'pdf-logo']),
});
export const logoUploadResponseSchema = successSchema(z.object({ logoPath: z.string() }));

export const createCompanyRequestSchema = z.strictObject({
  company: z.strictObject({ nameIn: nameSchema, nameOut: nameSchema, notifyEmails: notifyEmailsSchema.optional() }),
  user: z.strictObject({
    name: nameSchema,
    email: requiredEmailSchema,
    password: z.string().max(1_000),
  }),
  /** Sent by the specification's client and ignored: the role is always the Company Admin role. */
  role: z
    .strictObject({
      name: z.string().max(200),
      userType: z.string().max(20),
      permissions: z.array(z.string().max(100)).max(100),
    })
    .partial()
    .optional(),
});
export type CreateCompanyRequest = z.infer<typeof createCompanyRequestSchema>;
export const createCompanyResponseSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({ id: idSchema, userId: idSchema, roleId: idSchema }),
});
