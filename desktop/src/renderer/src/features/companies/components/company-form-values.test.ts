import { describe, expect, it } from 'vitest';
import { changesOf, companyFormSchema, newCompanyValues } from './company-form-values.ts';

const values = { ...newCompanyValues(), nameIn: 'Quiet Orchard Capital', nameOut: 'Quiet Orchard' };

describe('companyFormSchema', () => {
  it('asks for both names, and for addresses that are some', () => {
    const bad = { ...newCompanyValues(), nameIn: ' ', email: 'desk', notifyEmails: 'desk' };
    const issues = companyFormSchema.safeParse(bad).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['nameIn', 'Please enter a name'],
      ['nameOut', 'Please enter a name'],
      ['email', 'Enter an e-mail address, for example name@example.com.'],
      ['notifyEmails', "'desk' is no e-mail address.\nSeparate addresses with commas."],
    ]);
  });

  it('takes a new company with its names alone', () => {
    expect(companyFormSchema.parse({ ...values, nameIn: ' Quiet Orchard Capital ' })).toEqual(values);
  });
});

describe('changesOf', () => {
  it('names what has changed and nothing else', () => {
    const lead = { id: '0123456789abcdef01234567', label: 'Marisol Quill (marisol@copperfinch.example)' };
    expect(changesOf(values, values)).toEqual({});
    expect(changesOf(values, { ...values, lead, disclaimer: 'No bank.' })).toEqual({
      lead: lead.id,
      disclaimer: 'No bank.',
    });
    expect(changesOf({ ...values, lead }, values)).toEqual({ lead: '' });
    expect(changesOf(values, { ...values, retentionMonths: ' 24 ' })).toEqual({ retentionMonths: 24 });
    expect(changesOf({ ...values, retentionMonths: '24' }, values)).toEqual({ retentionMonths: null });
  });
});
