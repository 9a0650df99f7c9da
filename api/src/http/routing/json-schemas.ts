import { applicationDetailSchema, applicationSchema } from '@funding-desk/shared/schemas/application/form';
import { workConflictSchema } from '@funding-desk/shared/schemas/application/work';
import { companySchema } from '@funding-desk/shared/schemas/company/company';
import { linkSchema, publicLinkSchema } from '@funding-desk/shared/schemas/company/link';
import { funderConflictSchema } from '@funding-desk/shared/schemas/deal/funder';
import { documentSchema } from '@funding-desk/shared/schemas/document/document';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { currentUserSchema } from '@funding-desk/shared/schemas/people/auth';
import { roleSchema } from '@funding-desk/shared/schemas/people/role';
import { teamSchema } from '@funding-desk/shared/schemas/people/team';
import { userSchema } from '@funding-desk/shared/schemas/people/user';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Shapes that the description defines once and references by name. */
const NAMED: readonly (readonly [name: string, schema: z.core.$ZodType])[] = [
  ['Company', companySchema],
  ['CurrentUser', currentUserSchema],
  ['Document', documentSchema],
  ['Failure', failureSchema.extend({ data: z.union([workConflictSchema, funderConflictSchema]).optional() })],
  ['Link', linkSchema],
  ['ListMeta', listMetaSchema],
  ['PublicLink', publicLinkSchema],
  ['Role', roleSchema],
  ['Submission', applicationSchema],
  ['SubmissionDetail', applicationDetailSchema],
  ['Team', teamSchema],
  ['User', userSchema],
];

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Removes JavaScript's safe-integer bounds, which zod adds and which do not help the reader. */
function dropPlatformBounds(schema: Record<string, unknown>): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

/**
 * Converts a wire shape to JSON Schema 2020-12, the dialect of OpenAPI 3.1.
 * @param io 'input': what callers send, with optional defaults; 'output': what they receive
 */
export function jsonSchemaOf(schema: z.ZodType | z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override({ zodSchema, jsonSchema, path }) {
      dropPlatformBounds(jsonSchema);
      const named = path.length > 0 ? NAMED.find(([, candidate]) => candidate === zodSchema) : undefined;
      if (!named) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, refTo(named[0]));
    },
  });
  return described;
}

export function namedSchemas(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(NAMED.map(([name, schema]) => [name, jsonSchemaOf(schema, 'output')]));
}
