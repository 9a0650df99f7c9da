import { describe, expect, it } from 'vitest';
import { FIELDS } from './catalogue.ts';
import { shownFields } from './shown-fields.ts';
import { validateFields } from './validation/validate-fields.ts';

const everyField = FIELDS.map(({ name }) => name);
const ADVANCES = [1, 2, 3, 4].flatMap((row) => [`advanceCompany${row}`, `advanceBalance${row}`]);
const BANKRUPTCY = ['bankruptcyStatus', 'bankruptcyYear'];

const hiddenWith = (
  values: Readonly<Record<string, string>>,
  form: Partial<Parameters<typeof shownFields>[0]> = {},
) => {
  const shown = new Set(shownFields({ fieldNames: everyField, values, isSoleOwner: false, ...form }));
  return FIELDS.filter((field) => !shown.has(field)).map(({ name }) => name);
};

describe('the fields that the form shows', () => {
  it('follow a yes/no question that stands before them', () => {
    for (const { name, shownWhen } of FIELDS.filter((field) => field.shownWhen)) {
      const question = FIELDS.find((field) => field.name === shownWhen);
      expect([name, question?.options]).toEqual([name, ['Yes', 'No']]);
      expect(everyField.indexOf(shownWhen ?? '')).toBeLessThan(everyField.indexOf(name));
    }
  });

  it.each([
    ['nothing is answered', {}, [...ADVANCES, ...BANKRUPTCY]],
    ['both answers are No', { hasCashAdvance: 'No', fileBankruptcy: 'No' }, [...ADVANCES, ...BANKRUPTCY]],
    ['there is an advance', { hasCashAdvance: 'Yes' }, BANKRUPTCY],
    ['there was a bankruptcy', { fileBankruptcy: ' Yes ' }, ADVANCES],
    ['both answers are Yes', { hasCashAdvance: 'Yes', fileBankruptcy: 'Yes' }, []],
  ])('are without those that follow another answer when %s', (_when, values, hidden) => {
    expect(hiddenWith(values)).toEqual(hidden);
  });

  it('are all where the company shows all questions', () => {
    expect(hiddenWith({ hasCashAdvance: 'No' }, { showsAllQuestions: true })).toEqual([]);
  });

  it('include details whose question the company has switched off', () => {
    const fieldNames = ['advanceCompany1', 'bankruptcyYear', 'fileBankruptcy'];
    const shown = shownFields({ fieldNames, values: {}, isSoleOwner: false });
    expect(shown.map(({ name }) => name)).toEqual(['fileBankruptcy', 'advanceCompany1']);
  });

  it('are without the second person for a sole owner', () => {
    const hidden = hiddenWith({ hasCashAdvance: 'Yes', fileBankruptcy: 'Yes' }, { isSoleOwner: true });
    expect(hidden).toEqual(FIELDS.filter(({ person }) => person === 2).map(({ name }) => name));
  });
});

describe('validating fields that the form does not show', () => {
  const typed = { hasCashAdvance: 'No', advanceCompany1: 'Swiftwater Advance', advanceBalance1: 'much' };
  const form = { typed, fieldNames: ['hasCashAdvance', 'advanceCompany1', 'advanceBalance1'], isSoleOwner: false };

  it('drops their values, right or wrong', () => {
    expect(validateFields(form)).toEqual({ values: { hasCashAdvance: 'No' }, errors: {} });
  });

  it('keeps and validates them where the company shows all questions', () => {
    const { values, errors } = validateFields({ ...form, showsAllQuestions: true });
    expect(values).toEqual({ hasCashAdvance: 'No', advanceCompany1: 'Swiftwater Advance' });
    expect(Object.keys(errors)).toEqual(['advanceBalance1']);
  });
});
