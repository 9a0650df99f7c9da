import { z } from 'zod';
import { idSchema, successSchema } from './envelope.ts';

/** Slug of a link: random, or a user's own. */
export const slugSchema = z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, 'Invalid link');

/** What the public form may know of a company. Logo URLs are paths of this product or ''. */
export const publicCompanySchema = z.object({
  id: idSchema,
  nameIn: z.string(),
  nameOut: z.string(),
  logoUrl: z.string(),
  pdfLogoUrl: z.string(),
  /** JSON text; see fields/editor-settings. */
  appEditorSettings: z.string(),
  authorizationText: z.string(),
  disclaimer: z.string(),
});

export const publicLinkSchema = z.object({ id: idSchema, slug: z.string(), company: publicCompanySchema });
export type PublicLink = z.infer<typeof publicLinkSchema>;
export const publicLinkResponseSchema = successSchema(publicLinkSchema);
