import {
  BANK_STATEMENTS_PROMPT,
  DOCUMENT_TYPES,
  FIELDS,
  type FieldDefinition,
  fullLabel,
  type SectionId,
} from '@funding-desk/shared/fields/catalogue';
import {
  type EditorSettings,
  EditorSettingsError,
  type EnabledForm,
  enabledForm,
  parseEditorSettings,
} from '@funding-desk/shared/fields/editor-settings';
import { z } from 'zod';

/** One toggle of the App Editor: a key of the settings, which can control several fields. */
export interface EditorToggle {
  /** Unique among all toggles. */
  readonly id: string;
  readonly section: string;
  readonly key: string;
  readonly label: string;
  readonly isOnIn: (form: EnabledForm) => boolean;
}

export interface ToggleGroup {
  /** '' when the section has a single group. */
  readonly title: string;
  readonly toggles: readonly EditorToggle[];
}

export interface EditorSection {
  readonly title: string;
  readonly groups: readonly ToggleGroup[];
}

function toggle({ section, key, ...rest }: Omit<EditorToggle, 'id'>): EditorToggle {
  return { id: `${section}.${key}`, section, key, ...rest };
}

/** Signers share one group, so their labels name the person. Each partner has a group. */
function labelOf([first, ...others]: readonly FieldDefinition[]): string {
  if (!first) return '';
  const label = first.section === 'signatures' ? fullLabel(first) : first.label;
  return [label, ...others.map((field) => field.label)].join(', ');
}

/** One toggle for each key, in the order of the catalogue. */
function togglesOf(fields: readonly FieldDefinition[]): EditorToggle[] {
  const firsts = fields.filter(
    ({ editorKey }, at) => at === fields.findIndex((field) => field.editorKey === editorKey),
  );
  return firsts.map(({ section, editorKey: key }) => {
    const switched = fields.filter(({ editorKey }) => editorKey === key);
    return toggle({
      section,
      key,
      label: labelOf(switched),
      isOnIn: ({ fieldNames }) => switched.every(({ name }) => fieldNames.includes(name)),
    });
  });
}

const fieldsOf = (id: SectionId) => FIELDS.filter(({ section }) => section === id);
const singleGroup = (toggles: readonly EditorToggle[]): ToggleGroup[] => [{ title: '', toggles }];

const PARTNER_GROUPS = ([1, 2] as const).map((person) => ({
  title: `Partner ${person}`,
  toggles: togglesOf(fieldsOf('partners').filter((field) => field.person === person)),
}));

const UPLOAD_TOGGLES = DOCUMENT_TYPES.filter(({ id }) => id !== 'bankStatements').map(({ id, label }) =>
  toggle({ section: 'uploads', key: id, label, isOnIn: ({ documentTypes }) => documentTypes.includes(id) }),
);

const STATEMENTS_TOGGLE = toggle({
  section: 'bankStatements',
  key: 'last3Months',
  label: BANK_STATEMENTS_PROMPT,
  isOnIn: ({ hasStatementsPrompt }) => hasStatementsPrompt,
});

/** The sections of the App Editor (product specification, sections 2 and 3). */
export const EDITOR_SECTIONS: readonly EditorSection[] = [
  { title: 'Business information', groups: singleGroup(togglesOf(fieldsOf('businessInfo'))) },
  { title: 'References', groups: singleGroup(togglesOf(fieldsOf('references'))) },
  { title: 'Qualifying questions', groups: singleGroup(togglesOf(fieldsOf('questions'))) },
  { title: 'Partners', groups: PARTNER_GROUPS },
  { title: 'Signatures', groups: singleGroup(togglesOf(fieldsOf('signatures'))) },
  { title: 'Uploads', groups: singleGroup(UPLOAD_TOGGLES) },
  { title: 'Bank statements', groups: singleGroup([STATEMENTS_TOGGLE]) },
];

export function togglesIn({ groups }: EditorSection): EditorToggle[] {
  return groups.flatMap(({ toggles }) => toggles);
}

export const EDITOR_TOGGLES: readonly EditorToggle[] = EDITOR_SECTIONS.flatMap(togglesIn);

/** Null when the text cannot be parsed. */
function settingsOf(text: string): EditorSettings | null {
  try {
    return parseEditorSettings(text);
  } catch (error) {
    if (error instanceof EditorSettingsError) return null;
    throw error;
  }
}

export function isReadable(text: string): boolean {
  return settingsOf(text) !== null;
}

/** @returns ids of the toggles that are on */
export function readToggles(text: string): ReadonlySet<string> {
  const form = enabledForm(settingsOf(text) ?? {});
  return new Set(EDITOR_TOGGLES.filter(({ isOnIn }) => isOnIn(form)).map(({ id }) => id));
}

const sectionSchema = z.record(z.string(), z.unknown()).catch({});

interface SwitchInput {
  /** Settings that the server stores. */
  readonly stored: string;
  /** Current settings of the editor. */
  readonly text: string;
  readonly toggles: readonly EditorToggle[];
  readonly isOn: boolean;
}

/**
 * Sets these toggles. The result differs from the stored settings only in changed toggles, so unknown keys survive.
 * Without a change it is the stored text.
 */
export function switchToggles({ stored, text, toggles, isOn }: SwitchInput): string {
  const switched = new Set(toggles.map(({ id }) => id));
  const [before, now] = [readToggles(stored), readToggles(text)];
  const shouldBeOn = (id: string) => (switched.has(id) ? isOn : now.has(id));
  const changed = EDITOR_TOGGLES.filter(({ id }) => shouldBeOn(id) !== before.has(id));
  if (changed.length === 0) return stored;
  const settings: Record<string, unknown> = { ...settingsOf(stored) };
  for (const { id, section, key } of changed)
    settings[section] = { ...sectionSchema.parse(settings[section]), [key]: shouldBeOn(id) };
  return JSON.stringify(settings);
}
