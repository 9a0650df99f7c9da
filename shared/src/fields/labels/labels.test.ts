import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../messages/languages.ts';
import { loadFieldTexts } from '../../messages/load-language.ts';
import { DOCUMENT_TYPES, FIELDS, findField, SECTIONS } from '../catalogue.ts';
import { INDUSTRIES } from '../options/industries.ts';
import { ENGLISH_VALIDATION_MESSAGES, type ValidationMessages, validateField } from '../validation/validate-field.ts';
import { validateFields } from '../validation/validate-fields.ts';

import type { FieldLabels } from './translate-fields.ts';

/** Texts that are equal in both languages. */
const ALIKE = ['No', 'Bar', 'Spa'];

function expectTranslated(english: string | undefined, translated: string | undefined): void {
  if (!english || ALIKE.includes(english)) return;
  expect(translated?.trim()).toBeTruthy();
  expect(translated).not.toBe(english);
}

/** Compile-time check of incomplete labels. Never called. */
export const incomplete = (labels: FieldLabels) => {
  const { legalBusinessName, ...fields } = labels.fields;
  const { partnerSSN, ...help } = labels.help;
  const { Yes, ...options } = labels.options;
  const { bankStatements, ...documentTypes } = labels.documentTypes;
  const { Bakery, ...industries } = labels.industries;
  const { email, ...sentences } = labels.sentences;
  const translations: FieldLabels[] = [
    // @ts-expect-error a field has no label
    { ...labels, fields },
    // @ts-expect-error a field has no help
    { ...labels, help },
    // @ts-expect-error an option has no text
    { ...labels, options },
    // @ts-expect-error a document type has no name
    { ...labels, documentTypes },
    // @ts-expect-error an industry has no name
    { ...labels, industries },
    // @ts-expect-error a check has no sentence
    { ...labels, sentences },
  ];
  return [translations, legalBusinessName, partnerSSN, Yes, bankStatements, Bakery, email];
};

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the labels in %s', async (language) => {
  const fieldTexts = await loadFieldTexts(language);
  const { sentences } = fieldTexts;
  if (!sentences) throw new Error('no sentences');
  const translated = (name: string) => {
    const field = findField(name);
    if (!field) throw new Error(`no field ${name}`);
    return fieldTexts.field(field);
  };

  it.each(FIELDS.map((field) => [field.name, field] as const))('translate %s', (_name, field) => {
    const { label, help, optionTexts, ...rest } = fieldTexts.field(field);
    expectTranslated(field.label, label);
    expectTranslated(field.help, help);
    field.options?.forEach((option, at) => {
      expectTranslated(option, optionTexts?.[at]);
    });
    expect(field).toMatchObject(rest);
  });

  it('translate sections, document types and validation messages', () => {
    for (const { id, heading, title } of SECTIONS) {
      expectTranslated(heading, fieldTexts.section(id)?.heading);
      expectTranslated(title, fieldTexts.section(id)?.title);
    }
    for (const { id, label } of DOCUMENT_TYPES) expectTranslated(label, fieldTexts.documentType(id));
    const spell = (text: unknown) => (typeof text === 'function' ? String(text('7')) : String(text));
    const flat = ({ missing, ...others }: ValidationMessages) => Object.entries({ ...others, ...missing });
    const translated = new Map<string, unknown>(flat(sentences));
    for (const [name, sentence] of flat(ENGLISH_VALIDATION_MESSAGES))
      expectTranslated(spell(sentence), spell(translated.get(name)));
  });

  it('translate each industry and convert it back to its stored value', () => {
    const { show = String, read = String } = fieldTexts.industries;
    for (const industry of INDUSTRIES) {
      expectTranslated(industry, show(industry));
      expect(read(show(industry))).toBe(industry);
    }
    expect([show('Kite repair'), read('Kite repair')]).toEqual(['Kite repair', 'Kite repair']);
  });

  it('appear in validation messages, and stored values are accepted', () => {
    const [name, owns] = [translated('legalBusinessName'), translated('ownProperty')];
    expect(validateField({ field: name, typed: '', sentences })).toEqual({
      error: sentences.missing.legalBusinessName,
    });
    const options = owns.optionTexts?.join(', ') ?? '';
    expect(validateField({ field: owns, typed: 'Maybe', sentences })).toEqual({
      error: sentences.chooseOneOf(options),
    });
    expect(validateField({ field: owns, typed: 'Yes', sentences })).toEqual({ value: 'Yes' });
  });

  it('reject the same values as in English', () => {
    const typed = { emailAddress: 'nobody', partner1SSN: '12', businessStyle: 'Guild' };
    const input = { typed, fieldNames: FIELDS.map(({ name }) => name), isSoleOwner: false };
    const { errors } = validateFields({ ...input, fieldTexts });
    const english = validateFields(input).errors;
    expect(Object.keys(errors)).toEqual(Object.keys(english));
    for (const [name, sentence] of Object.entries(english)) expectTranslated(sentence, errors[name]);
  });
});
