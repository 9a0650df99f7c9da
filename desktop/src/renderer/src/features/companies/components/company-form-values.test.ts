import { describe, expect, it } from 'vitest';
import {
  changesOf,
  companyFormSchema,
  newCompanyValues,
  notifyEmailsError,
  readMonths,
} from './company-form-values.ts';

const values = { ...newCompanyValues(), nameIn: 'Quiet Orchard Capital', nameOut: 'Quiet Orchard' };

describe('companyFormSchema', () => {
  it('requires both names and valid addresses', () => {
    const bad = { ...newCompanyValues(), nameIn: ' ', email: 'office', notifyEmails: 'office' };
    const issues = companyFormSchema.safeParse(bad).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['nameIn', 'Please enter a name'],
      ['nameOut', 'Please enter a name'],
      ['email', 'Enter an e-mail address, for example name@example.com.'],
      ['notifyEmails', "'office' is not an e-mail address.\nSeparate addresses with commas."],
    ]);
  });

  it('accepts a new company that has only names', () => {
    expect(companyFormSchema.parse({ ...values, nameIn: ' Quiet Orchard Capital ' })).toEqual(values);
  });
});

describe('changesOf', () => {
  it('contains only the changed fields', () => {
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

  it('contains all stages that differ from the default when one changes', () => {
    const rename = (stage: string, label: string) => ({
      ...values,
      stages: values.stages.map((one) => (one.stage === stage ? { ...one, label } : one)),
    });
    const hidden = { ...values, stages: values.stages.map((one) => ({ ...one, isOffered: one.stage !== 'dead' })) };
    expect(changesOf(values, rename('offers', 'Terms in'))).toEqual({
      stageLabels: { offers: { label: 'Terms in', isHidden: false } },
    });
    expect(changesOf(values, hidden)).toEqual({ stageLabels: { dead: { label: 'Dead', isHidden: true } } });
    expect(changesOf(hidden, values)).toEqual({ stageLabels: {} });
  });
});

describe('the checklist of the form', () => {
  it('is sent as a whole when a part of it changes, and needs names for its items', () => {
    const checklist = { ...values.checklist, freeItems: [{ id: 'item-0a1b2c3d', label: ' Franchise agreement ' }] };
    expect(changesOf(values, { ...values, checklist })).toEqual({ checklist });
    const freeItems = [{ id: 'item-0a1b2c3d', label: ' ' }];
    const { error } = companyFormSchema.safeParse({ ...values, checklist: { ...checklist, freeItems } });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['checklist.freeItems.0.label', 'Please name the item'],
    ]);
  });
});

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `office${index}@copperfinch.example`);

describe('notifyEmailsError', () => {
  it.each([
    ['nothing', ''],
    ['one', 'office@copperfinch.example'],
    ['spaces and an empty entry', ' a@copperfinch.example ,, b@copperfinch.example, '],
    ['twenty', addresses(20).join(',')],
    ['a repeated address', [...addresses(20), 'OFFICE0@copperfinch.example'].join(',')],
  ])('accepts %s', (_what, text) => {
    expect(notifyEmailsError(text)).toBe('');
  });

  it('reports each invalid address', () => {
    expect(notifyEmailsError('office, a@copperfinch.example, b@one.example; c@two.example')).toBe(
      "'office' is not an e-mail address.\n'b@one.example; c@two.example' is not an e-mail address.\nSeparate addresses with commas.",
    );
  });

  it('counts the invalid addresses after the fifth', () => {
    const lines = notifyEmailsError('a,b,c,d,e,f,g').split('\n');
    expect(lines).toHaveLength(7);
    expect(lines.at(5)).toBe('2 more are not e-mail addresses.');
  });

  it('rejects a twenty-first address', () => {
    expect(notifyEmailsError(addresses(21).join(','))).toBe('Enter at most 20 addresses.');
  });
});

describe('readMonths', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1', 1],
    [' 24 ', 24],
    ['120', 120],
    ['0', undefined],
    ['121', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['1e1', undefined],
    ['a year', undefined],
  ])('reads %j as %j', (text, months) => {
    expect(readMonths(text)).toBe(months);
  });
});
