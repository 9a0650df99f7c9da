import { z } from 'zod';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { typedEmailSchema } from '../typed-text.ts';
import { allowedSitesSchema } from './allowed-sites.ts';
import { redirectUrlSchema } from './redirect-url.ts';

/** Slug of a link: random, or chosen by a user. */
export const slugSchema = z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, 'Invalid link');

/** The company data that the public form gets. Logo URLs are paths on this server or ''. */
const publicCompanySchema = z.object({
  id: idSchema,
  nameIn: z.string(),
  nameOut: z.string(),
  logoUrl: z.string(),
  pdfLogoUrl: z.string(),
  /** JSON text; see fields/editor-settings. */
  appEditorSettings: z.string(),
  authorizationText: z.string(),
  disclaimer: z.string(),
  /** Also questions that no answer asks for. */
  showsAllQuestions: z.boolean(),
  /** The form says so beside the e-mail address. */
  sendsReminders: z.boolean(),
});

export const publicLinkSchema = z.object({
  id: idSchema,
  slug: z.string(),
  /** Where the applicant goes after the submit. '' for nowhere. */
  redirectUrl: z.string(),
  company: publicCompanySchema,
});
export type PublicLink = z.infer<typeof publicLinkSchema>;
export const publicLinkResponseSchema = successSchema(publicLinkSchema);

/** A link in the admin. */
export const linkSchema = z.object({
  id: idSchema,
  company: z.object({ id: idSchema, nameIn: z.string() }).nullable(),
  /** The owner of the link, or else its creator. 'Platform' without an address for a super admin. */
  user: z.object({ name: z.string(), email: z.string() }).nullable(),
  slug: z.string(),
  iframeUrl: z.string(),
  /** Sites that may embed the form. Empty: all sites. */
  allowedSites: z.array(z.string()),
  /** Where applicants go after the submit. '' for nowhere. */
  redirectUrl: z.string(),
  createdAt: z.iso.datetime(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type LinkView = z.infer<typeof linkSchema>;

export const LINK_SORTS = ['createdAt', 'slug'] as const;
export const linkListQuerySchema = listQuerySchema(LINK_SORTS);
export const linkListSchema = listSchema(linkSchema);

/** With `userEmail` or `userSlug`, the link of that person, otherwise one of the company. */
export const linkCreateSchema = z.strictObject({
  companyId: z.union([idSchema, z.literal(''), z.null()]).optional(),
  userEmail: typedEmailSchema.max(254).optional(),
  userSlug: z.string().trim().max(64).nullable().optional(),
});
export type LinkCreate = z.infer<typeof linkCreateSchema>;
export const linkCreateResponseSchema = successSchema(
  z.object({ id: idSchema, slug: z.string(), iframeUrl: z.string() }),
);

export const linkUpdateSchema = z.strictObject({
  allowedSites: allowedSitesSchema,
  /** Unchanged when absent. */
  redirectUrl: redirectUrlSchema.optional(),
});
export const linkResponseSchema = successSchema(linkSchema);

/** Query of the export of links: at most a token that opens it. */
export const linkExportQuerySchema = z.strictObject({ token: z.string().max(2_000).optional() });
