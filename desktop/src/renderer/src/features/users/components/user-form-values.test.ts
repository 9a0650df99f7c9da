import { describe, expect, it } from 'vitest';
import { newUserFormSchema, type UserFormValues, userFormSchema } from './user-form-values.ts';

const VALUES: UserFormValues = {
  name: 'Tamsin Ferrow',
  email: 'tamsin@copperfinch.example',
  role: null,
  slug: '',
  team: null,
  company: null,
  isDisabled: false,
  revokeKeys: [],
  currentPassword: '',
  code: '',
  password: 'amber-lantern-7',
  repeatedPassword: 'amber-lantern-7',
};

/** Field -> message. */
function problemsOf(over: Partial<UserFormValues>): Record<string, string> {
  const { error } = newUserFormSchema.safeParse({ ...VALUES, ...over });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('newUserFormSchema', () => {
  it('accepts complete values', () => {
    expect(problemsOf({})).toEqual({});
  });

  it('reports all missing values at once', () => {
    expect(problemsOf({ name: ' ', email: '', password: '', repeatedPassword: '' })).toEqual({
      name: 'Please enter a name',
      email: 'Please enter an email',
      password: 'Password must be at least 8 characters long.',
    });
  });

  it('reports only the first broken password rule', () => {
    expect(problemsOf({ password: 'short 7' })).toEqual({ password: 'Password must be at least 8 characters long.' });
    expect(problemsOf({ password: 'amber-lantern' })).toEqual({
      password: 'Password must contain at least one number.',
    });
    expect(problemsOf({ repeatedPassword: 'amber-lantern-8' })).toEqual({
      repeatedPassword: 'Passwords do not match.',
    });
  });

  it('lower-cases a slug, and accepts an empty one', () => {
    expect(newUserFormSchema.parse({ ...VALUES, slug: ' Tamsin-F ' }).slug).toBe('tamsin-f');
    expect(Object.keys(problemsOf({ slug: 'no spaces' }))).toEqual(['slug']);
  });
});

describe('userFormSchema', () => {
  it('requires no password', () => {
    expect(userFormSchema.safeParse({ ...VALUES, password: '', repeatedPassword: '' }).success).toBe(true);
  });
});
