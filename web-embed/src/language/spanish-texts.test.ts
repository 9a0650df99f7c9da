import { ENGLISH_WORDING } from '@funding-desk/shared/fields/wording';
import { describe, expect, it } from 'vitest';
import { DRAFT_TEXTS } from '../drafts/draft-texts.ts';
import { KEPT_FIELD_TEXTS } from '../drafts/kept-field-texts.ts';
import { RESUME_QUESTION_TEXTS } from '../drafts/resume-question-texts.ts';
import { SAVE_LATER_TEXTS } from '../drafts/save-later-texts.ts';
import { FIELD_TEXTS } from '../fields/field-texts.ts';
import { OPTION_LIST_TEXTS } from '../fields/option-list-texts.ts';
import { SIGNATURE_TEXTS } from '../fields/signature-texts.ts';
import { PAGE_TEXTS } from '../page-texts.ts';
import { PROGRESS_TEXTS } from '../sections/progress-texts.ts';
import { SECTION_TEXTS } from '../sections/section-texts.ts';
import { OUTCOME_TEXTS } from '../submission/outcome-texts.ts';
import { SUBMIT_TEXTS } from '../submission/submit-texts.ts';
import { UPLOAD_TEXTS } from '../uploads/upload-texts.ts';
import { retell } from './retell.ts';
import { SPANISH_TEXTS } from './spanish-texts.ts';
import type { Texts } from './texts.ts';

const ENGLISH_TEXTS: Texts = {
  page: PAGE_TEXTS,
  wording: ENGLISH_WORDING,
  field: FIELD_TEXTS,
  optionList: OPTION_LIST_TEXTS,
  industry: {},
  signature: SIGNATURE_TEXTS,
  section: SECTION_TEXTS,
  progress: PROGRESS_TEXTS,
  submit: SUBMIT_TEXTS,
  outcome: OUTCOME_TEXTS,
  draft: DRAFT_TEXTS,
  saveLater: SAVE_LATER_TEXTS,
  resumeQuestion: RESUME_QUESTION_TEXTS,
  keptField: KEPT_FIELD_TEXTS,
  upload: UPLOAD_TEXTS,
};

/** Fields, sections and their sentences have a test of their own; an industry is shown as it is stored in English. */
const { wording, industry, ...PARTS } = ENGLISH_TEXTS;

/** Texts that are the same in both languages, or that only one of them has. */
const ALIKE = ['draft.idle', 'section.consentNote'];

const SAMPLES = ['bankStatements', 'driverLicense', 1, 2, 'October.pdf'] as const;

/** The text, or what a text with values makes of some. */
function spell(text: unknown, from: number): string {
  if (typeof text !== 'function') return String(text);
  const values = [0, 1, 2].map((at) => SAMPLES[(from + at) % SAMPLES.length]);
  return String(text(...values));
}

const cases = Object.entries(PARTS).flatMap(([part, texts]) =>
  Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const spoken: unknown = Reflect.get(SPANISH_TEXTS, part);
    const other: unknown = typeof spoken === 'object' && spoken ? Reflect.get(spoken, name) : undefined;
    return { name: `${part}.${name}`, text, other };
  }),
);

describe('the Spanish of the form', () => {
  it.each(cases.filter(({ name }) => !ALIKE.includes(name)))('has $name, in other words', ({ text, other }) => {
    expect(typeof other).toBe(typeof text);
    for (const from of SAMPLES.keys()) {
      const spanish = spell(other, from);
      if (spell(text, from) === '') continue;
      expect(spanish.trim()).not.toBe('');
      expect(spanish).not.toContain('undefined');
      expect(spanish).not.toBe(spell(text, from));
    }
  });

  it('says every document type', () => {
    for (const type of ['bankStatements', 'driverLicense', 'voidCheck', 'businessLicense'] as const)
      expect(SPANISH_TEXTS.upload.type(type)).not.toBe('');
  });

  it('shows industries in Spanish and keeps them in English', () => {
    const { show, read } = SPANISH_TEXTS.industry;
    expect(show?.('Bakery')).toBe('Panadería');
    expect(read?.('Panadería')).toBe('Bakery');
    expect([show?.('Kite repair'), read?.('Kite repair')]).toEqual(['Kite repair', 'Kite repair']);
  });
});

describe('what was told before the language changed', () => {
  const english = new Map(Object.entries(PARTS));

  it.each([
    ['a refusal of the server', 'Please correct the fields that are marked.', 'Corrija los campos marcados.'],
    [
      'a sentence of a check',
      'Enter a ZIP code of five digits, for example 10001.',
      'Ingrese un código postal de cinco dígitos, por ejemplo 10001.',
    ],
    [
      'a sentence that names its field',
      'Legal business name: please fill this in.',
      'Nombre legal del negocio: complete este campo.',
    ],
    ['a sentence of a part of the form', 'Upload failed', 'No se pudo subir el archivo'],
  ])('is told anew in both directions: %s', (_what, inEnglish, inSpanish) => {
    expect(retell({ sentence: inEnglish, language: 'es', english })).toBe(inSpanish);
    expect(retell({ sentence: inSpanish, language: 'en', english })).toBe(inEnglish);
    expect(retell({ sentence: inSpanish, language: 'es', english })).toBeUndefined();
  });
});
