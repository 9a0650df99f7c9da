/** Form sections in the order in which they are shown. `heading` is the text above the section. */
export const SECTIONS = [
  { id: 'businessInfo', heading: 'PLEASE FILL OUT COMPLETELY', title: 'Business information' },
  { id: 'references', heading: 'References', title: 'References' },
  { id: 'questions', heading: 'Qualifying Questions', title: 'Qualifying Questions' },
  {
    id: 'partners',
    heading: 'Personal Information on Partners, Proprietors, or Guarantor',
    title: 'Personal Information on Partners, Proprietors, or Guarantor',
  },
  { id: 'signatures', heading: 'Signatures', title: 'Signatures' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** What a field holds; decides its control, its check and its canonical form. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'phone'
  | 'email'
  | 'url'
  | 'date'
  | 'money'
  | 'zip'
  | 'state'
  | 'ssn'
  | 'taxId'
  | 'choice'
  | 'signature';

/** How a sealed value is shown where clear values do not belong. */
export type MaskKind = 'lastFour' | 'birthYear' | 'taxId' | 'signature';

export interface FieldDefinition {
  /** Name in the form, in the payload and in the store. */
  readonly name: string;
  readonly section: SectionId;
  readonly label: string;
  readonly kind: FieldKind;
  /** Marked * and demanded by the server while the field is on. */
  readonly required: boolean;
  /** Choices of a `choice` field, as stored, and shown where nothing else is said. */
  readonly options?: readonly string[];
  /** What is shown for each of the options in another language. */
  readonly optionTexts?: readonly string[];
  /** Preselected value. */
  readonly initial?: string;
  /** Set on fields that are encrypted at rest: the mask that stands in for the value. */
  readonly sensitive?: MaskKind;
  /** Key inside the section's map of the stored settings that switches this field. */
  readonly editorKey: string;
  /** Older keys that are read, dotted from the section's map, and never written. */
  readonly aliases: readonly string[];
  /** Person the field belongs to; person 2 falls away with 'I am the only owner'. */
  readonly person?: 1 | 2;
  /** `autocomplete` token of the HTML standard. */
  readonly autocomplete?: string;
  /** Shown below the control, where people hesitate. */
  readonly help?: string;
  /** What a phone's keyboard is to offer for a text: digits alone, or letters without capitals. */
  readonly keyboard?: 'digits' | 'lowercase';
  /** List of suggestions beside which any other text is as good. */
  readonly suggestions?: 'industries';
  /** Longest accepted text, in UTF-16 units. */
  readonly maxLength: number;
}

/** What a list of fields gives; the rest follows from it. */
export type FieldInput = Partial<FieldDefinition> & Pick<FieldDefinition, 'name' | 'label'>;

/** Answers to a question. */
export const YES_NO = ['Yes', 'No'] as const;

/** A field of that section, with what its input leaves open. */
export function define(section: SectionId, input: FieldInput): FieldDefinition {
  const kind = input.kind ?? 'text';
  return {
    kind,
    required: false,
    editorKey: input.name,
    aliases: [],
    maxLength: kind === 'longText' ? 2000 : 200,
    ...input,
    section,
  };
}

const digitsOf = (value: string) => value.replace(/\D/g, '');

function mask(kind: MaskKind, value: string): string {
  switch (kind) {
    case 'lastFour':
      return `***-**-${digitsOf(value).slice(-4)}`;
    case 'taxId':
      return `**-***${digitsOf(value).slice(-4)}`;
    case 'birthYear':
      return value.slice(0, 4);
    case 'signature':
      return 'Signed electronically';
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}

/**
 * What stands for a value outside the rendered PDF and an audited reveal: `***-**-1234`, `**-***1234`, the year of
 * birth, 'Signed electronically'. A field that is not sensitive, or is empty, is returned as it is.
 */
export function maskValue(field: FieldDefinition, value: string): string {
  return field.sensitive && value !== '' ? mask(field.sensitive, value) : value;
}
