import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { NOT_STATED, statementsOf } from '../../disclosures/compute-rows.ts';
import { DISCLOSURE_LAWS } from '../../disclosures/disclosure-for.ts';
import { DISCLOSURE_STATES, type DisclosureState } from '../../disclosures/disclosure-law.ts';
import { sampleOffer } from '../../disclosures/sample-offer.ts';
import { drawnLines } from '../pdf/testing/drawn-text.ts';
import { DRAFT_MARK, disclosureDocument } from './disclosure-document.ts';
import { renderDisclosure } from './disclosure-pdf.ts';
import { versionOfLaw } from './law-version.ts';

interface Changes {
  readonly isDraft?: boolean;
  readonly business?: string;
  readonly funder?: string;
  readonly isStated?: boolean;
}

function documentOf(state: DisclosureState, changes: Changes = {}) {
  const { isDraft = true, business = 'Cedar Street Bakery LLC', funder = 'Invented Harbor Funding' } = changes;
  const law = DISCLOSURE_LAWS[state];
  const statements = Object.fromEntries(statementsOf(law).map((name) => [name, `Stated: ${name}.`]));
  const document = disclosureDocument({
    ...sampleOffer(),
    law,
    funder,
    business,
    statements: changes.isStated === false ? {} : statements,
    reference: 'FD-2026-000123',
    isDraft,
    createdAt: new Date('2026-01-05T15:00:00Z'),
  });
  if (!document) throw new Error('There is no document');
  return document;
}

const squeezed = (text: string) => text.replace(/\s/g, '');

/** The text of each page as software reads it, without spaces: a line may break anywhere. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await loading.destroy();
  return texts;
}

const pagesOf = async (state: DisclosureState, changes?: Changes) =>
  textsOf(await renderDisclosure(documentOf(state, changes)));

const drawnPages = async (state: DisclosureState, changes: Changes) =>
  drawnLines(await renderDisclosure(documentOf(state, changes)));

describe('the pages of a disclosure', () => {
  it.each(DISCLOSURE_STATES)(
    'of %s are the table with its signature, and attachments where they may be',
    async (state) => {
      const pages = await pagesOf(state);
      const law = DISCLOSURE_LAWS[state];
      expect(pages).toHaveLength(law.allowsAdditions ? 2 : 1);
      const [table = '', attachment = ''] = pages;
      const { title, rows, beside, signature, itemization, assumptions } = documentOf(state);
      expect(table).toContain(squeezed(title));
      for (const { label, value, explanation } of rows) {
        for (const text of [label, value, explanation]) expect(table).toContain(squeezed(text));
      }
      expect(rows).toHaveLength(law.rows.length);
      const { words = '', signatureLabel = '', dateLabel = '' } = signature ?? {};
      for (const text of [words, signatureLabel, dateLabel]) expect(table).toContain(squeezed(text));
      for (const { label, value } of [...itemization, ...beside]) expect(attachment).toContain(squeezed(label + value));
      for (const text of assumptions) expect(attachment).toContain(squeezed(text));
      expect(assumptions.length > 0).toBe(law.isAprDue);
    },
  );

  it.each(DISCLOSURE_STATES)('of %s with long statements lose none of their text', async (state) => {
    const document = documentOf(state);
    const rows = document.rows.map((row) => ({ ...row, value: row.value.padEnd(500, ' wordy') }));
    const text = (await textsOf(await renderDisclosure({ ...document, rows }))).join('');
    for (const { value } of rows) expect(text).toContain(squeezed(value));
  });

  it.each(['NY', 'CA'] as const)('of %s have one label for both rows of prepayment', async (state) => {
    const [page = ''] = await pagesOf(state);
    expect(page.split('Prepayment')).toHaveLength(2);
  });

  it('are the same bytes for the same input', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => renderDisclosure(documentOf('NY'))));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  it('say on each page that they are a draft, until the template is approved', async () => {
    for (const page of await pagesOf('NY')) expect(page).toContain(squeezed(DRAFT_MARK));
    for (const page of await pagesOf('NY', { isDraft: false })) expect(page).not.toContain(squeezed(DRAFT_MARK));
  });

  it('show names in other scripts', async () => {
    const [page = ''] = await drawnPages('CA', { business: '東京パン有限会社', funder: 'Фонд Гавань' });
    for (const letter of '東京パンФондГавань') expect(page).toContain(letter);
    expect(page).not.toContain('\ufffd');
  });

  it('show statements in other scripts', async () => {
    const document = documentOf('NY');
    const rows = document.rows.map((row) => (row.isFigure ? row : { ...row, value: '保証人 Žižkov Залог' }));
    const [page = ''] = await drawnLines(await renderDisclosure({ ...document, rows }));
    for (const letter of '保証人ŽžЗалог') expect(page).toContain(letter);
    expect(page).not.toContain('\ufffd');
  });

  it('say what the company has not stated yet', () => {
    const { rows, beside } = documentOf('NY', { isStated: false });
    const texts = [...rows, ...beside].map(({ value, explanation }) => value + explanation);
    expect(texts.filter((text) => text.includes(NOT_STATED))).toHaveLength(7);
  });
});

describe('the version of a law', () => {
  it('differs for each state, and changes with any text', () => {
    const versions = DISCLOSURE_STATES.map((state) => versionOfLaw(DISCLOSURE_LAWS[state]));
    expect(new Set(versions).size).toBe(DISCLOSURE_STATES.length);
    const [first, ...rest] = DISCLOSURE_LAWS.NY.rows;
    const changed = { ...DISCLOSURE_LAWS.NY, rows: [{ ...first, explanation: 'Another text' }, ...rest] };
    expect(versionOfLaw(Object.assign({}, DISCLOSURE_LAWS.NY, changed))).not.toBe(versions[0]);
    expect(versionOfLaw({ ...DISCLOSURE_LAWS.NY })).toBe(versions[0]);
  });
});
