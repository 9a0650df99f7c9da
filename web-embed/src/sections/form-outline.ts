import { FIELDS, type FieldDefinition, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { type CompanyForm, enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '@funding-desk/shared/fields/field-texts';
import { shownFields } from '@funding-desk/shared/fields/shown-fields';
import type { PublicLink } from '@funding-desk/shared/schemas/company/link';

type Settings = Pick<PublicLink['company'], 'appEditorSettings' | 'showsAllQuestions'>;

/** The fields and uploads that a company's settings enable, undefined if the settings cannot be parsed. */
export function readCompanyForm({ appEditorSettings, showsAllQuestions }: Settings): CompanyForm | undefined {
  try {
    return { ...enabledForm(parseEditorSettings(appEditorSettings)), showsAllQuestions };
  } catch {
    return undefined;
  }
}

interface VisibleInput extends Pick<CompanyForm, 'fieldNames'> {
  readonly isSoleOwner: boolean;
  readonly values?: Readonly<Record<string, string | undefined>>;
  readonly showsAllQuestions?: boolean;
  readonly fieldTexts?: FieldTexts;
}

/** Without a help text that says when the field counts, if the form shows it only then. */
function withoutIdleHelp(field: FieldDefinition, isFollowing: boolean): FieldDefinition {
  if (!isFollowing || !field.helpsUnasked) return field;
  const { help: _idle, ...others } = field;
  return others;
}

/**
 * The fields that the form shows. Those that follow an answer stand below their question, unless all questions are shown;
 * then the order is that of the paper.
 */
export function visibleFields(input: VisibleInput): readonly FieldDefinition[] {
  const { fieldTexts = ENGLISH_FIELD_TEXTS, values = {}, ...form } = input;
  const shown = shownFields({ ...form, values });
  if (form.showsAllQuestions) return shown.map(fieldTexts.field);
  const isFollowing = ({ shownWhen = '' }: FieldDefinition) => form.fieldNames.includes(shownWhen);
  return shown
    .filter((field) => !isFollowing(field))
    .flatMap((field) => [field, ...shown.filter(({ shownWhen }) => shownWhen === field.name)])
    .map((field) => withoutIdleHelp(fieldTexts.field(field), isFollowing(field)));
}

export type StepId = SectionId | 'documents';

/** Element id of the step's section. */
export function stepElementId(id: StepId): string {
  return `section-${id}`;
}

/**
 * The first section with a field of the second person, undefined if there is none. The sole-owner box belongs there.
 */
export function soleOwnerSection(fieldNames: readonly string[]): SectionId | undefined {
  const on = new Set(fieldNames);
  return FIELDS.find((field) => field.person === 2 && on.has(field.name))?.section;
}
