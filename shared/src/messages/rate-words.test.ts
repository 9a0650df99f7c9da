import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Folders with all texts that applicants read, on pages and in e-mails. */
const FOLDERS = ['./', './es/', '../fields/'];
/** Texts for staff alone, and for funders. */
const OTHERS = ['staff.ts', 'offer-differences.ts', 'offer-refusals.ts', 'work-changed.ts'];
/** New York keeps this word for the APR (Financial Services Law 810), so a factor is a payback multiple. */
const RATE = /\b(?:rates?|tasas?|factor(?:es)?)\b/i;

async function readSources(): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const found = FOLDERS.map(async (folder) => {
    const address = new URL(folder, import.meta.url);
    const names = await readdir(address, { recursive: folder === '../fields/' });
    const modules = names.filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !OTHERS.includes(name),
    );
    return Promise.all(modules.map(async (name) => ({ name, text: await readFile(new URL(name, address), 'utf8') })));
  });
  return (await Promise.all(found)).flat();
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('no text for applicants calls a number a rate, or a payback multiple a factor', async () => {
  const sources = await readSources();
  const names = sources.map(({ name }) => name);
  for (const name of ['en.ts', 'en-links.ts', 'en-offers.ts', 'messages.ts', 'catalogue.ts'])
    expect(names).toContain(name);
  const lines = sources.flatMap(({ name, text }) =>
    withoutComments(text)
      .split('\n')
      .filter((line) => RATE.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
