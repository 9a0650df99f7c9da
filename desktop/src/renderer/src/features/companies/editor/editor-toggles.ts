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

/** One switch of the App Editor: a key of the settings, which may stand for several fields. */
export interface EditorToggle {
  /** Unique among all of them. */
  readonly id: string;
  readonly section: string;
  readonly key: string;
  readonly label: string;
  readonly isOnIn: (form: EnabledForm) => boolean;
}

export interface ToggleGroup {
  /** '' when the section has no further division. */
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

/** The signers' fields stand side by side in one group; those of partners have a group for each person. */
function labelOf([first, ...others]: readonly FieldDefinition[]): string {
  if (!first) return '';
  const label = first.section === 'signatures' ? fullLabel(first) : first.label;
  return [label, ...others.map((field) => field.label)].join(', ');
}

/** A switch for each key, in the order of the catalogue. */
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
const undivided = (toggles: readonly EditorToggle[]): ToggleGroup[] => [{ title: '', toggles }];

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

/** What the App Editor offers (product specification, sections 2 and 3). */
export const EDITOR_SECTIONS: readonly EditorSection[] = [
  { title: 'Business information', groups: undivided(togglesOf(fieldsOf('businessInfo'))) },
  { title: 'References', groups: undivided(togglesOf(fieldsOf('references'))) },
  { title: 'Qualifying questions', groups: undivided(togglesOf(fieldsOf('questions'))) },
  { title: 'Partners', groups: PARTNER_GROUPS },
  { title: 'Signatures', groups: undivided(togglesOf(fieldsOf('signatures'))) },
  { title: 'Uploads', groups: undivided(UPLOAD_TOGGLES) },
  { title: 'Bank statements', groups: undivided([STATEMENTS_TOGGLE]) },
];

export function togglesIn({ groups }: EditorSection): EditorToggle[] {
  return groups.flatMap(({ toggles }) => toggles);
}

export const EDITOR_TOGGLES: readonly EditorToggle[] = EDITOR_SECTIONS.flatMap(togglesIn);

/** Null for a text that is no settings. */
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

/** Ids of the toggles that are on. */
export function readToggles(text: string): ReadonlySet<string> {
  const form = enabledForm(settingsOf(text) ?? {});
  return new Set(EDITOR_TOGGLES.filter(({ isOnIn }) => isOnIn(form)).map(({ id }) => id));
}

const sectionSchema = z.record(z.string(), z.unknown()).catch({});

interface SwitchInput {
  /** Settings as they are stored. */
  readonly stored: string;
  /** Settings as they stand in the editor. */
  readonly text: string;
  readonly toggles: readonly EditorToggle[];
  readonly isOn: boolean;
}

/**
 * The settings with these toggles switched. They differ from the stored ones in what is switched otherwise and in
 * nothing else, so that keys which are not offered stay as they came; with no difference they are the stored text.
 */
export function switchToggles({ stored, text, toggles, isOn }: SwitchInput): string {
  const switched = new Set(toggles.map(({ id }) => id));
  const [before, now] = [readToggles(stored), readToggles(text)];
  const isToBeOn = (id: string) => (switched.has(id) ? isOn : now.has(id));
  const changed = EDITOR_TOGGLES.filter(({ id }) => isToBeOn(id) !== before.has(id));
  if (changed.length === 0) return stored;
  const settings: Record<string, unknown> = { ...settingsOf(stored) };
  for (const { id, section, key } of changed)
    settings[section] = { ...sectionSchema.parse(settings[section]), [key]: isToBeOn(id) };
  return JSON.stringify(settings);
}
