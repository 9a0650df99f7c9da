import { DOCUMENT_TYPES, FIELDS } from '@funding-desk/shared/fields/catalogue';
import { enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import { describe, expect, it } from 'vitest';
import {
  EDITOR_SECTIONS,
  EDITOR_TOGGLES,
  isReadable,
  readToggles,
  switchToggles,
  togglesIn,
} from './editor-toggles.ts';

const toggleOf = (id: string) => EDITOR_TOGGLES.filter((toggle) => toggle.id === id);
const switched = (stored: string, id: string, isOn: boolean) =>
  switchToggles({ stored, text: stored, toggles: toggleOf(id), isOn });

describe('EDITOR_TOGGLES', () => {
  it('have unique ids within their sections', () => {
    expect(new Set(EDITOR_TOGGLES.map(({ id }) => id)).size).toBe(EDITOR_TOGGLES.length);
    expect(EDITOR_SECTIONS.map((section) => [section.title, togglesIn(section).length])).toEqual([
      ['Business information', 23],
      ['References', 5],
      ['Qualifying questions', 17],
      ['Partners', 18],
      ['Signatures', 2],
      ['Uploads', 3],
      ['Bank statements', 1],
    ]);
  });

  it('disable the whole form when all are off, and control each field by exactly one key', () => {
    const text = switchToggles({ stored: '', text: '', toggles: EDITOR_TOGGLES, isOn: false });
    expect(enabledForm(parseEditorSettings(text))).toEqual({
      fieldNames: [],
      documentTypes: ['bankStatements'],
      hasStatementsPrompt: false,
    });
    expect(readToggles(text).size).toBe(0);
    for (const field of FIELDS) expect(toggleOf(`${field.section}.${field.editorKey}`)).toHaveLength(1);
    for (const { id } of DOCUMENT_TYPES.slice(1)) expect(toggleOf(`uploads.${id}`)).toHaveLength(1);
  });

  it('take their labels from the catalogue, joined when one toggle controls several fields', () => {
    const labelOf = (id: string) => toggleOf(id)[0]?.label;
    expect(labelOf('businessInfo.legalName')).toBe('Legal business name');
    expect(labelOf('partners.partner2CityStateZip')).toBe('City, State, ZIP code');
    expect(labelOf('signatures.signature2')).toBe('Signer 2: Print name, Date, Signature');
    expect(labelOf('uploads.voidCheck')).toBe('Voided check');
  });
});

describe('readToggles', () => {
  it('enables everything for empty and for unreadable settings', () => {
    expect(readToggles('').size).toBe(EDITOR_TOGGLES.length);
    expect(readToggles('{').size).toBe(EDITOR_TOGGLES.length);
    expect([isReadable(''), isReadable('{')]).toEqual([true, false]);
  });

  it('reads older keys', () => {
    const on = readToggles('{"partners":{"partner1":{"SSN":false}},"businessInfo":{"legalBusinessName":false}}');
    expect(EDITOR_TOGGLES.filter(({ id }) => !on.has(id)).map(({ id }) => id)).toEqual([
      'businessInfo.legalName',
      'partners.partner1SSN',
    ]);
  });
});

describe('switchToggles', () => {
  it('writes the key of the toggle and keeps unknown settings unchanged', () => {
    const stored = '{"businessInfo":{"oldKey":"x","fax":true},"partners":{"partner1AnnualRevenue":false},"theme":[1]}';
    expect(JSON.parse(switched(stored, 'businessInfo.fax', false))).toEqual({
      businessInfo: { oldKey: 'x', fax: false },
      partners: { partner1AnnualRevenue: false },
      theme: [1],
    });
  });

  it('overrides an older key without removing it', () => {
    const stored = '{"partners":{"partner1":{"SSN":false}}}';
    const text = switched(stored, 'partners.partner1SSN', true);
    expect(JSON.parse(text)).toEqual({ partners: { partner1: { SSN: false }, partner1SSN: true } });
    expect(readToggles(text).has('partners.partner1SSN')).toBe(true);
  });

  it('returns the exact stored text when nothing differs', () => {
    const stored = '{ "businessInfo": { "fax": false } }';
    const text = switched(stored, 'businessInfo.fax', true);
    expect(text).not.toBe(stored);
    expect(switchToggles({ stored, text, toggles: toggleOf('businessInfo.fax'), isOn: false })).toBe(stored);
    expect(switched('', 'businessInfo.fax', true)).toBe('');
  });

  it('keeps earlier changes', () => {
    const text = switched('', 'businessInfo.fax', false);
    const both = switchToggles({ stored: '', text, toggles: toggleOf('questions.question7'), isOn: false });
    expect(JSON.parse(both)).toEqual({ businessInfo: { fax: false }, questions: { question7: false } });
  });

  it('replaces malformed sections and unreadable settings', () => {
    expect(JSON.parse(switched('{"uploads":true}', 'uploads.voidCheck', false))).toEqual({
      uploads: { voidCheck: false },
    });
    expect(JSON.parse(switched('{', 'uploads.voidCheck', false))).toEqual({ uploads: { voidCheck: false } });
  });
});
