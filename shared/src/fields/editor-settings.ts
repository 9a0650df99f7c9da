import { DOCUMENT_TYPES, type DocumentType, FIELDS, type FieldDefinition } from './catalogue.ts';

/** Parsed `appEditorSettings`: section -> key -> on/off. Unknown sections and keys are preserved. */
export type EditorSettings = Readonly<Record<string, unknown>>;

/** The parts of the form that a company's settings leave on. */
export interface EnabledForm {
  /** Names of the enabled fields, in catalogue order. */
  readonly fieldNames: readonly string[];
  /** Enabled upload slots. `bankStatements` always comes first. */
  readonly documentTypes: readonly DocumentType[];
  readonly hasStatementsPrompt: boolean;
}

/** The form of a company. */
export interface CompanyForm extends EnabledForm {
  /** Fields are shown whatever the answers, as on paper. */
  readonly showsAllQuestions: boolean;
}

export class EditorSettingsError extends Error {}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses the stored JSON text. Empty text is the default: everything on.
 * @throws EditorSettingsError when the text is not a JSON object
 */
export function parseEditorSettings(text: string): EditorSettings {
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new EditorSettingsError('Error parsing application settings');
  }
  if (!isRecord(parsed)) throw new EditorSettingsError('Error parsing application settings');
  return parsed;
}

function readPath(root: unknown, path: string): unknown {
  if (!path.includes('.')) return isRecord(root) && Object.hasOwn(root, path) ? root[path] : undefined;
  return path
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), root);
}

/** The first boolean among the keys decides. Without one, the default is on. */
function isOn(settings: EditorSettings, section: string, keys: readonly string[]): boolean {
  const stored = keys.map((key) => readPath(settings[section], key)).find((value) => typeof value === 'boolean');
  return stored !== false;
}

const EDITOR_KEYS: ReadonlySet<string> = new Set(FIELDS.map((field) => `${field.section}.${field.editorKey}`));

/** Keys that can switch a field. Its name is one of them, unless another field has the same key (`state`). */
function keysOf({ section, name, editorKey, aliases }: FieldDefinition): readonly string[] {
  const isNameTaken = EDITOR_KEYS.has(`${section}.${name}`);
  return [editorKey, ...aliases, ...(isNameTaken ? [] : [name])];
}

const KEYS_OF_FIELD: ReadonlyMap<string, readonly string[]> = new Map(
  FIELDS.map((field) => [field.name, keysOf(field)]),
);

function isFieldOn(settings: EditorSettings, field: FieldDefinition): boolean {
  return isOn(settings, field.section, KEYS_OF_FIELD.get(field.name) ?? []);
}

/** The enabled form of a company's settings. */
export function enabledForm(settings: EditorSettings): EnabledForm {
  const isSlotOn = (id: DocumentType) => id === 'bankStatements' || isOn(settings, 'uploads', [id]);
  return {
    fieldNames: FIELDS.filter((field) => isFieldOn(settings, field)).map((field) => field.name),
    documentTypes: DOCUMENT_TYPES.map((type) => type.id).filter(isSlotOn),
    hasStatementsPrompt: isOn(settings, 'bankStatements', ['last3Months']),
  };
}
