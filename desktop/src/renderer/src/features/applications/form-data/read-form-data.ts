import { FIELDS, findField, fullLabel, SECTIONS } from '@funding-desk/shared/fields/catalogue';
import type { FieldDefinition } from '@funding-desk/shared/fields/field-definition';
import { foldText, matchesSearch } from '@funding-desk/shared/fields/text/fold-text';
import { identifierIn } from '@funding-desk/shared/sensitive-numbers/searched-identifier';
import { formatDollars, formatUsDate } from '../../../lib/format.ts';

export interface FormDataEntry {
  readonly key: string;
  readonly label: string;
  /** Text to display; objects are formatted JSON. */
  readonly text: string;
  readonly kind: 'text' | 'json' | 'image';
}

interface FormDataGroup {
  readonly title: string;
  readonly entries: readonly FormDataEntry[];
}

/** The parsed `formData` of an application. */
type FormDataReading =
  | { readonly outcome: 'unreadable' }
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'groups'; readonly groups: readonly FormDataGroup[] };

/** Answers of the form that are not fields of the catalogue. */
const OTHER_LABELS: ReadonlyMap<string, string> = new Map([['soleOwner', 'I am the only owner']]);

const CATALOGUE_ORDER: ReadonlyMap<string, number> = new Map(FIELDS.map((field, index) => [field.name, index]));

function orderOf(key: string): number {
  return CATALOGUE_ORDER.get(key) ?? CATALOGUE_ORDER.size;
}

function kindOf(value: unknown): FormDataEntry['kind'] {
  if (typeof value === 'object' && value !== null) return 'json';
  return typeof value === 'string' && value.startsWith('data:image/png;base64,') ? 'image' : 'text';
}

/** A date as the form asks for it, and the year that masks a date of birth. Other texts stay as they are. */
function dateText({ text, field }: { text: string; field: FieldDefinition }): string {
  if (field.sensitive === 'birthYear' && /^\d{4}$/.test(text)) return `born ${text}`;
  return formatUsDate(text);
}

/** A value of the form as people read it. Other texts stay as they were typed. */
function displayText(text: string, field: FieldDefinition | undefined): string {
  switch (field?.kind) {
    case 'date':
      return dateText({ text, field });
    case 'money':
      return formatDollars(text);
    default:
      return text;
  }
}

function entryOf([key, value]: readonly [string, unknown]): FormDataEntry {
  const field = findField(key);
  const kind = kindOf(value);
  const plain = kind === 'json' ? JSON.stringify(value, null, 2) : String(value ?? '');
  const label = field ? fullLabel(field) : (OTHER_LABELS.get(key) ?? key);
  return { key, label, text: displayText(plain, field), kind };
}

/** Known fields by section in the catalogue's order, then all others. */
function groupsOf(entries: readonly FormDataEntry[]): FormDataGroup[] {
  const known = SECTIONS.map(({ id, title }) => ({
    title,
    entries: entries.filter(({ key }) => findField(key)?.section === id),
  }));
  const other = { title: 'Other', entries: entries.filter(({ key }) => !findField(key)) };
  return [...known, other].filter((group) => group.entries.length > 0);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(formData: string): unknown {
  try {
    return JSON.parse(formData);
  } catch {
    return undefined;
  }
}

/** The values of an application by field. Empty when the text is not readable. */
export function parseFormData(formData: string): Readonly<Record<string, unknown>> {
  const parsed = parse(formData);
  return isRecord(parsed) ? parsed : {};
}

/** The applicant's e-mail address. '' when it is not readable. */
export function applicantAddress(formData: string): string {
  const { emailAddress } = parseFormData(formData);
  return typeof emailAddress === 'string' ? emailAddress : '';
}

/** Parses the JSON text of an application for display. */
export function readFormData(formData: string): FormDataReading {
  if (formData.trim() === '') return { outcome: 'empty' };
  const parsed = parse(formData);
  if (parsed === null) return { outcome: 'empty' };
  if (!isRecord(parsed)) return { outcome: 'unreadable' };
  const pairs = Object.entries(parsed).toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  if (pairs.length === 0) return { outcome: 'empty' };
  return { outcome: 'groups', groups: groupsOf(pairs.map(entryOf)) };
}

interface OwnersInput {
  readonly formData: string;
  readonly businessName: string;
  readonly search: string;
}

/** Names of the owners because of whom a search finds an application. All of them for a phone number and the like. */
export function foundOwners({ formData, businessName, search }: OwnersInput): string[] {
  const parsed = parse(formData);
  if (!isRecord(parsed) || search === '') return [];
  const isIdentifier = identifierIn(search) !== null;
  const words = foldText(search).filter((word) => !matchesSearch({ text: businessName, search: word }));
  const names = [parsed.partner1Name, parsed.partner2Name].filter((name) => typeof name === 'string' && name !== '');
  return names
    .map(String)
    .filter((name) => isIdentifier || words.some((word) => matchesSearch({ text: name, search: word })));
}

/** State and industry of the business, as far as they are known. */
export function businessFacts(formData: string): string[] {
  const parsed = parse(formData);
  if (!isRecord(parsed)) return [];
  const texts = [parsed.businessAddressState || parsed.state, parsed.industry];
  return texts.filter((text) => typeof text === 'string' && text !== '').map(String);
}
