import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FIELDS, findField, SECTIONS } from '../fields/catalogue.ts';
import { checkField } from '../fields/check.ts';
import { ENGLISH_SENTENCES } from '../fields/check-sentences.ts';
import { INDUSTRIES } from '../fields/industries.ts';
import { judgeFields } from '../fields/schema.ts';
import { SPANISH_FIELDS, SPANISH_OPTIONS } from './spanish-fields.ts';
import { SPANISH_INDUSTRIES } from './spanish-industries.ts';
import { SPANISH_REFUSALS, spanishRefusal } from './spanish-refusals.ts';
import { SPANISH_WORDING } from './spanish-wording.ts';

/** Words that are the same in both languages. */
const ALIKE = ['No', 'Bar', 'Spa'];

function expectTranslated(english: string, spanish: string | undefined): void {
  expect(spanish?.trim()).toBeTruthy();
  if (!ALIKE.includes(english)) expect(spanish).not.toBe(english);
}

describe('the Spanish of the catalogue', () => {
  it.each(FIELDS.map((field) => [field.name, field] as const))('has the texts of %s', (_name, field) => {
    const spoken = SPANISH_WORDING.field(field);
    expectTranslated(field.label, spoken.label);
    expect(Boolean(spoken.help)).toBe(Boolean(field.help));
    if (field.help) expectTranslated(field.help, spoken.help);
    expect(spoken.optionTexts?.length).toBe(field.options?.length);
    field.options?.forEach((option, at) => {
      expectTranslated(option, spoken.optionTexts?.[at]);
    });
    const { label, help, optionTexts, ...rest } = spoken;
    expect(field).toMatchObject(rest);
  });

  it('names no field or option that there is not', () => {
    expect(Object.keys(SPANISH_FIELDS).filter((name) => !findField(name))).toEqual([]);
    const options = new Set(FIELDS.flatMap((field) => field.options ?? []));
    expect(Object.keys(SPANISH_OPTIONS).filter((option) => !options.has(option))).toEqual([]);
  });

  it.each(SECTIONS)('has heading and title of $id', ({ id, heading, title }) => {
    expectTranslated(heading, SPANISH_WORDING.section(id)?.heading);
    expectTranslated(title, SPANISH_WORDING.section(id)?.title);
  });

  it('has every industry once', () => {
    expect(Object.keys(SPANISH_INDUSTRIES).sort()).toEqual([...INDUSTRIES].sort());
    for (const [english, spanish] of Object.entries(SPANISH_INDUSTRIES)) expectTranslated(english, spanish);
    expect(new Set(Object.values(SPANISH_INDUSTRIES)).size).toBe(INDUSTRIES.length);
  });

  it.each(Object.entries(ENGLISH_SENTENCES))('has the sentence %s', (name, sentence) => {
    const spanish: unknown = Reflect.get(SPANISH_WORDING.sentences, name);
    const spell = (text: unknown) => (typeof text === 'function' ? String(text('7')) : String(text));
    expectTranslated(spell(sentence), spell(spanish));
  });
});

describe('checks in Spanish', () => {
  const { sentences } = SPANISH_WORDING;
  const spoken = (name: string) => {
    const field = findField(name);
    if (!field) throw new Error(`no field ${name}`);
    return SPANISH_WORDING.field(field);
  };

  it('name the field and its options as they are shown', () => {
    expect(checkField({ field: spoken('legalBusinessName'), typed: '', sentences })).toEqual({
      error: 'Nombre legal del negocio: complete este campo.',
    });
    expect(checkField({ field: spoken('ownProperty'), typed: 'Sí', sentences })).toEqual({
      error: 'Elija una de estas opciones: Sí, No.',
    });
  });

  it('take the values that are stored, whatever is shown', () => {
    expect(checkField({ field: spoken('ownProperty'), typed: 'Yes', sentences })).toEqual({ value: 'Yes' });
  });

  it('refuse the same as in English', () => {
    const typed = { emailAddress: 'nobody', partner1SSN: '12', businessStyle: 'Guild' };
    const input = { typed, fieldNames: FIELDS.map(({ name }) => name), isSoleOwner: false };
    const spanish = judgeFields({ ...input, wording: SPANISH_WORDING });
    const english = judgeFields(input);
    expect(Object.keys(spanish.errors)).toEqual(Object.keys(english.errors));
    for (const [name, sentence] of Object.entries(english.errors)) expectTranslated(sentence, spanish.errors[name]);
  });
});

/** Sources of what the routes of the public form may refuse. */
const API = new URL('../../../api/src/', import.meta.url);
const PUBLIC_SOURCES = [
  'commands/build-submission.ts',
  'commands/check-application.ts',
  'commands/draft-fields.ts',
  'commands/find-draft-session.ts',
  'commands/find-link.ts',
  'commands/form-session.ts',
  'commands/inspect-upload.ts',
  'commands/judge-signature.ts',
  'commands/resume-draft.ts',
  'commands/save-draft.ts',
  'commands/send-draft-link.ts',
  'commands/store-upload.ts',
  'commands/submit-application.ts',
  'database-guard.ts',
  'middleware/receive-in-time.ts',
  'middleware/upload.ts',
];

/** Texts of a source that read like a sentence for a person. */
function sentencesOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`|"([^"\n]+)"/g)];
  return texts
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .map((text) => text.replace(/\$\{MAX_UPLOADED_FILES\}/, '10'))
    .filter((text) => /^[A-Z][^=]* [^=]*\w\.?$/.test(text));
}

describe('the Spanish of refusals', () => {
  it('is looked for in sources that tell some', async () => {
    const sources = await Promise.all(PUBLIC_SOURCES.map((path) => readFile(new URL(path, API), 'utf8')));
    expect(sources.flatMap(sentencesOf).length).toBeGreaterThan(20);
  });

  it.each(Object.entries(SPANISH_REFUSALS))('says in other words: %s', (english, spanish) => {
    expectTranslated(english, spanish);
  });

  it.each(PUBLIC_SOURCES)('knows every sentence of %s', async (path) => {
    const told = sentencesOf(await readFile(new URL(path, API), 'utf8'));
    expect(told.filter((sentence) => SPANISH_REFUSALS[sentence] === undefined)).toEqual([]);
  });

  it('counts the minutes until a link may be sent again', () => {
    const told = (wait: string) =>
      spanishRefusal(
        `The link was sent several times within the hour. Please look for the e-mail, also among unwanted mail, or try again in ${wait}.`,
      );
    expect(told('12 minutes')).toContain('en 12 minutos.');
    expect(told('a minute')).toContain('en un minuto.');
  });

  it('counts the seconds until a call may come again', () => {
    const told = (wait: string) => spanishRefusal(`Too many requests in a short time. Please try again in ${wait}.`);
    expect(told('12 seconds')).toContain('en 12 segundos.');
    expect(told('a second')).toContain('en un segundo.');
  });

  it('tells until when a quota is used up', () => {
    const told = (full: string, wait: string) =>
      spanishRefusal(`${full} Nothing was lost; please try again in ${wait}.`);
    const network = 'Your network has sent as much as it may for now.';
    expect(told(network, '12 minutes')).toMatch(/^Su red ha enviado .* en 12 minutos\.$/);
    expect(told(network, 'a minute')).toMatch(/ en un minuto\.$/);
    const form = 'This form has received as much as it may within a day.';
    expect(told(form, '3 hours')).toMatch(/^Este formulario ha recibido .* en 3 horas\.$/);
  });

  it('is never English', () => {
    expect(spanishRefusal("Please correct 'body': Invalid input.")).toContain('Vuelva a cargar la página');
  });
});
