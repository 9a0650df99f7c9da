import { describe, expect, it } from 'vitest';
import { sortServerErrors } from './server-errors.ts';

describe('sortServerErrors', () => {
  it('puts sentences at the fields that stand in the form and keeps the others apart', () => {
    const fields = {
      emailAddress: 'Check the address.',
      uploadedFileIds: 'A file is gone.',
      partner2Name: 'Not wanted.',
    };
    expect(sortServerErrors(fields, ['emailAddress'])).toEqual({
      atFields: { emailAddress: 'Check the address.' },
      others: ['A file is gone.', 'Not wanted.'],
    });
  });

  it('finds a signature by its place in the payload', () => {
    const sorted = sortServerErrors({ 'signatures.signer1Signature': 'Please sign again.' }, ['signer1Signature']);
    expect(sorted.atFields).toEqual({ signer1Signature: 'Please sign again.' });
  });
});
