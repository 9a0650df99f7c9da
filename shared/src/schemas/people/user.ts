import { z } from 'zod';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { requiredEmailSchema, requiredNameSchema } from '../typed-text.ts';
import { apiKeyNameSchema } from './api-key.ts';

const userAbilitiesSchema = z.object({
  update: z.boolean(),
  /** May change role, e-mail, password and slug. False for people with more permissions than the viewer. */
  updateCredentials: z.boolean(),
  /** False for people with a system role. */
  changeRole: z.boolean(),
  /** May be switched off and on without further changes. */
  switch: z.boolean(),
  embed: z.boolean(),
});

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.object({ id: idSchema, name: z.string(), isStatic: z.boolean() }).nullable(),
  slug: z.string(),
  teams: z.array(z.object({ id: idSchema, name: z.string() })),
  company: z.object({ id: idSchema, nameIn: z.string() }).nullable(),
  /** Cannot sign in, but stays in the lists. */
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** Active API keys that the person is responsible for. Empty for viewers who may not manage keys. */
  apiKeys: z.array(apiKeyNameSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: userAbilitiesSchema,
});
export type UserView = z.infer<typeof userSchema>;
export const userResponseSchema = successSchema(userSchema);

export const USER_SORTS = ['name', 'email', 'updatedAt'] as const;
export const userListQuerySchema = listQuerySchema(USER_SORTS);
export const userListSchema = listSchema(userSchema);

const SLUG = /^[a-z0-9-]{3,40}$/;
const SLUG_SENTENCE = 'Please enter a slug of 3 to 40 lower-case letters, digits and hyphens';

/** Slug of a person's own link (decisions, section 3), or ''. Upper case becomes lower case. */
export const userSlugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine((slug) => slug === '' || SLUG.test(slug), SLUG_SENTENCE);

const optionalId = z.union([idSchema, z.literal(''), z.null()]);

const userFields = {
  name: requiredNameSchema().max(200),
  email: requiredEmailSchema,
  password: z.string().max(1_000),
  role: optionalId,
  team: optionalId,
  company: optionalId,
  slug: userSlugSchema.nullable(),
};

export const userCreateSchema = z
  .strictObject(userFields)
  .partial()
  .required({ name: true, email: true, password: true });
/** Keys in one change. A person of the platform may have keys of many companies. */
const MAX_REVOKED_KEYS = 200;

const ownProofFields = {
  /** Required to change one's own e-mail address. */
  currentPassword: z.string().max(1_000),
  /** Second factor, required when it is on. */
  code: z.string().trim().max(40),
};

/** Keys of the person that the change also revokes. */
const revokedKeysSchema = z.array(idSchema).max(MAX_REVOKED_KEYS);

/** An empty password keeps the current one. */
export const userUpdateSchema = z
  .strictObject({ ...userFields, ...ownProofFields, isDisabled: z.boolean(), revokeKeys: revokedKeysSchema })
  .partial();
/** Switches a person off or on. */
export const userSwitchSchema = z.strictObject({ isDisabled: z.boolean(), revokeKeys: revokedKeysSchema.optional() });
export type UserUpdate = z.infer<typeof userUpdateSchema>;
