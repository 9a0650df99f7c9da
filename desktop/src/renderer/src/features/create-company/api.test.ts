import { describe, expect, it } from 'vitest';
import { createCompanyFormSchema } from './api.ts';

function errorsOf({ password = 'quiet-harbor-42', nameIn = 'Slate Heron' }) {
  const company = { nameIn, nameOut: 'Slate Heron Lending', notifyEmails: '' };
  const user = { name: 'Marisol Quill', email: 'marisol@slateheron.example', password };
  const { error } = createCompanyFormSchema.safeParse({ company, user });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('createCompanyFormSchema', () => {
  it('accepts a complete form without notification addresses', () => {
    expect(errorsOf({})).toEqual([]);
  });

  it.each([
    ['', 'Password must be at least 8 characters long.'],
    ['harbor7', 'Password must be at least 8 characters long.'],
    ['quiet-harbor', 'Password must contain at least one number.'],
  ])('rejects the password %j with one message', (password, sentence) => {
    expect(errorsOf({ password })).toEqual([`user.password: ${sentence}`]);
  });

  it('rejects a name that contains only spaces', () => {
    expect(errorsOf({ nameIn: '   ' })).toEqual(['company.nameIn: Please enter a name']);
  });
});
