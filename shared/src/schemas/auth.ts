import { z } from 'zod';
import { idSchema, successSchema } from './envelope.ts';

export const USER_TYPES = ['admin', 'user', 'company'] as const;
export const userTypeSchema = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userTypeSchema>;

export const loginRequestSchema = z.strictObject({
  email: z.string().trim().min(1, 'Please enter an email').max(254),
  password: z.string().min(1, 'Please enter a password').max(1000),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const sessionRoleSchema = z.object({
  name: z.string(),
  userType: userTypeSchema,
  permissions: z.array(z.string()),
});

export const loginResponseSchema = successSchema(
  z.object({ token: z.string(), role: sessionRoleSchema, permissions: z.array(z.string()) }),
);

/** The signed-in person, as `GET /api/user/me` tells it. */
export const currentUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  role: sessionRoleSchema.nullable(),
  company: z.object({ id: idSchema, nameOut: z.string() }).nullable(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
export const currentUserResponseSchema = successSchema(currentUserSchema);

export const fileTokenRequestSchema = z.strictObject({ kind: z.enum(['pdf', 'document']), id: idSchema });
export type FileTokenRequest = z.infer<typeof fileTokenRequestSchema>;
export const fileTokenResponseSchema = successSchema(z.object({ token: z.string(), expiresInSeconds: z.number() }));
