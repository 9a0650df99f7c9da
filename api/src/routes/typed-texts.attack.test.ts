import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES } from './mount-routes.ts';

/** Keys of bodies that hold an address, a phone number or a name. */
const TYPED_KEY = /(^to|e?mails?|phone|name(in|out)?|value)$/i;

/** Why a text of such a key may stay as it is. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'post /admin/create-company role.name': 'ignored',
  'post /auth/file-token to': 'a day',
};

/** The fields of the form are cleaned with their validation, so that an error belongs to its field. */
const FIELD_NAMES = new Set(FIELDS.map(({ name }) => name));

interface Leaf {
  readonly path: string;
  readonly key: string;
  readonly schema: z.ZodType;
}

/** The texts of a body, with their keys. */
function leavesOf(schema: unknown, path: readonly string[] = []): readonly Leaf[] {
  const [key = ''] = path.slice(-1);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => leavesOf(part, [...path, name]));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, path);
  return schema instanceof z.ZodString ? [{ path: path.join('.'), key, schema }] : [];
}

const LEAVES = ROUTES.flatMap(({ method, path, body }) =>
  leavesOf(body).map((leaf) => ({ ...leaf, name: `${method} ${path} ${leaf.path}` })),
);
const TYPED = LEAVES.filter(({ key }) => TYPED_KEY.test(key) && !FIELD_NAMES.has(key));

describe('a name or an address in a body of any route', () => {
  it('is found', () => {
    const names = TYPED.map(({ name }) => name);
    for (const name of [
      'post /auth/login email',
      'post /form/submit secondSigner.email',
      'post /generated-link/import people.name',
    ])
      expect(names).toContain(name);
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(TYPED.filter(({ name }) => !(name in EXCEPTIONS)))(
    'is read without invisible characters: $name',
    ({ schema }) => {
      expect(schema.parse(' \u202aa\u200bb@kettle.\u00adexample\u202c\ufeff ')).toBe('ab@kettle.example');
      expect(schema.safeParse('\u200b').data ?? '').toBe('');
    },
  );
});
