import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SPANISH_REFUSALS, spanishRefusal } from './spanish-refusals.ts';

/** Words that are the same in both languages. */
const ALIKE = ['No', 'Bar', 'Spa'];

function expectTranslated(english: string, spanish: string | undefined): void {
  expect(spanish?.trim()).toBeTruthy();
  if (!ALIKE.includes(english)) expect(spanish).not.toBe(english);
}

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
