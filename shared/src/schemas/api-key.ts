import { z } from 'zod';
import { idSchema, successSchema } from './envelope.ts';

/** What a key may do (working day, W9). A route names the scope that admits keys. */
export const API_SCOPES = ['applications:read', 'applications:write', 'documents:read', 'webhooks:manage'] as const;
export const apiScopeSchema = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScopeSchema>;

export const API_SCOPE_LABELS = {
  'applications:read': 'Read applications',
  'applications:write': 'Change stage and assignee',
  'documents:read': 'Read PDFs and documents',
  'webhooks:manage': 'Manage webhooks',
} as const satisfies Record<ApiScope, string>;

/** Header of a change by an API key. A repeated call with the same value gets the first response. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Hours for which the response of such a call is stored. */
export const IDEMPOTENCY_HOURS = 24;

/** Keys of a company that are neither revoked nor expired. */
export const MAX_API_KEYS = 20;
/** Days for which a key may be valid. */
export const MAX_KEY_DAYS = 366;

export const apiKeyCreateSchema = z.strictObject({
  name: z.string().trim().min(1, 'Please name the key').max(80),
  scopes: z.array(apiScopeSchema).min(1, 'Please choose what the key may do').max(API_SCOPES.length),
  /** Null: until it is revoked. */
  expiresInDays: z.int().min(1).max(MAX_KEY_DAYS).nullable(),
});
export type ApiKeyCreate = z.infer<typeof apiKeyCreateSchema>;

export const apiKeyViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(apiScopeSchema),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: z.iso.datetime(),
  /** Null for people who no longer exist. */
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute. Null before the first call. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyViewSchema>;

export const apiKeysResponseSchema = successSchema(
  z.object({ companyName: z.string(), keys: z.array(apiKeyViewSchema) }),
);
/** The key of the call, so that a program can test it. */
export const ownKeyResponseSchema = successSchema(
  z.object({
    id: idSchema,
    name: z.string(),
    scopes: z.array(apiScopeSchema),
    company: z.object({ id: idSchema, name: z.string() }),
    expiresAt: z.iso.datetime().nullable(),
  }),
);
/** The only response with the key itself. */
export const apiKeyCreatedSchema = successSchema(z.object({ id: idSchema, key: z.string() }));
