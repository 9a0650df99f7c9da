import { z } from 'zod';
import type { Permission } from '../../permission-groups.ts';
import { type Action, can, type Viewer } from '../../permissions.ts';
import { idSchema, successSchema } from '../envelope.ts';
import { requiredNameSchema } from '../typed-text.ts';

/** What a key may do (working day, W9). A route names the scope that admits keys. */
export const API_SCOPES = [
  'applications:read',
  'applications:write',
  'documents:read',
  'documents:clear',
  'deals:read',
  'deals:write',
  'webhooks:manage',
] as const;
const apiScopeSchema = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScopeSchema>;

/** Permissions that the routes of a scope require, and actions that a person must be allowed to give a key the scope. */
const SCOPES = {
  'applications:read': { permissions: ['page:forms'], actions: ['submission:list', 'submission:read'] },
  'applications:write': { permissions: ['page:forms', 'application:work'], actions: ['submission:work'] },
  'documents:read': { permissions: ['page:forms'], actions: ['submission:read', 'document:read'] },
  'documents:clear': { permissions: ['page:forms', 'application:export'], actions: ['application:export'] },
  'deals:read': { permissions: ['page:forms', 'page:funders'], actions: ['deal:read', 'funder:list'] },
  // Packages leave with documents in clear, so sending one takes `documents:clear` as well.
  'deals:write': {
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    actions: ['submission:work', 'offer:manage'],
  },
  'webhooks:manage': { permissions: ['webhook:manage'], actions: ['webhook:manage'] },
} as const satisfies Record<ApiScope, { permissions: readonly Permission[]; actions: readonly Action[] }>;

/** Permissions of a key with these scopes. */
export const permissionsOf = (scopes: readonly ApiScope[]): Permission[] => [
  ...new Set(scopes.flatMap((scope) => SCOPES[scope].permissions)),
];

/** Whether the viewer's permissions cover the scope. Nobody gives a key what they may not do. */
export const coversScope = (viewer: Viewer, scope: ApiScope): boolean =>
  SCOPES[scope].actions.every((action) => can(viewer, action));

export const API_SCOPE_LABELS = {
  'applications:read': 'Read applications',
  'applications:write': 'Change stage and assignee',
  'documents:read': 'Read masked PDFs, and documents',
  'documents:clear': 'Read PDFs and exports with sensitive values in clear',
  'deals:read': 'Read funders, packages and offers',
  'deals:write': 'Enter answers and offers; with clear documents, also send packages',
  'webhooks:manage': 'Manage webhooks',
} as const satisfies Record<ApiScope, string>;

/** Header of a change by an API key. A repeated call with the same value gets the first response. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Hours for which the response of such a call is stored. */
export const IDEMPOTENCY_HOURS = 24;

/** Keys of a company that are neither revoked nor expired. */
export const MAX_API_KEYS = 20;
/** Days for which a key may be valid. */
const MAX_KEY_DAYS = 366;

export const apiKeyCreateSchema = z.strictObject({
  name: requiredNameSchema('Please name the key').max(80),
  scopes: z.array(apiScopeSchema).min(1, 'Please choose what the key may do').max(API_SCOPES.length),
  expiresInDays: z.int().min(1).max(MAX_KEY_DAYS),
});
export type ApiKeyCreate = z.infer<typeof apiKeyCreateSchema>;

/** A key that is `unconfirmed` is refused until an administrator confirms it. */
const KEY_STATES = ['active', 'unconfirmed', 'expired', 'revoked'] as const;

export const apiKeyNameSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
});
export type ApiKeyName = z.infer<typeof apiKeyNameSchema>;

export const apiKeyViewSchema = apiKeyNameSchema.extend({
  scopes: z.array(apiScopeSchema),
  /** The scopes that work now: those that the responsible person's permissions cover. */
  effectiveScopes: z.array(apiScopeSchema),
  state: z.enum(KEY_STATES),
  /** Why it is `unconfirmed`: it was restored from a backup, or its responsible person may no longer manage keys. */
  doubt: z.enum(['restored', 'responsible']).nullable(),
  /** Who created it, or confirmed it last. Null for people who no longer exist. */
  responsible: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Null for people who no longer exist. */
  createdBy: z.string().nullable(),
  /** Null for keys of earlier versions that never expire. */
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
