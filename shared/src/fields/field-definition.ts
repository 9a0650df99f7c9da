/** Form sections in display order. `heading` is the text above the section. */
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

/** The kind of value: decides control, validation and canonical form. */
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

/** How a sealed value is masked. */
export type MaskKind = 'lastFour' | 'birthYear' | 'taxId' | 'signature';

export interface FieldDefinition {
  /** Name in the form, the payload and the database. */
  readonly name: string;
  readonly section: SectionId;
  readonly label: string;
  readonly kind: FieldKind;
  /** Marked with * and required by the server while the field is on. */
  readonly required: boolean;
  /** Choices of a `choice` field, as stored. Also their labels unless `optionTexts` says otherwise. */
  readonly options?: readonly string[];
  /** Labels of the options in another language. */
  readonly optionTexts?: readonly string[];
  /** Preselected value. */
  readonly initial?: string;
  /** Set for fields that are encrypted at rest: how their value is masked. */
  readonly sensitive?: MaskKind;
  /** Key in the section of the stored settings that switches this field. */
  readonly editorKey: string;
  /** Older keys, dotted from the section. They are read and never written. */
  readonly aliases: readonly string[];
  /** The person the field belongs to. Fields of person 2 disappear with 'I am the only owner'. */
  readonly person?: 1 | 2;
  /**
   * The yes/no question that this field follows: the form asks for it only after 'Yes'. Form, validation, storage, PDF
   * and export derive from it; see shown-fields.ts.
   */
  readonly shownWhen?: string;
  /** `autocomplete` token of the HTML standard. */
  readonly autocomplete?: string;
  /** Help text below the control. */
  readonly help?: string;
  /** The help says when the field counts, so it is needed only where the form shows all questions. */
  readonly helpsUnasked?: boolean;
  /** Keyboard that phones show: digits only, or letters without automatic capitals. */
  readonly keyboard?: 'digits' | 'lowercase';
  /** List of suggestions. Any other text is accepted as well. */
  readonly suggestions?: 'industries';
  /** Maximum length in UTF-16 code units. */
  readonly maxLength: number;
}

/** What a field list specifies. `define` completes it. */
export type FieldInput = Partial<FieldDefinition> & Pick<FieldDefinition, 'name' | 'label'>;

/** Answers to a yes/no question. */
export const YES_NO = ['Yes', 'No'] as const;

/** Completes the definition of a field in that section. */
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
 * The value outside the PDF and an audited reveal: `***-**-1234`, `**-***1234`, the year of birth, or 'Signed
 * electronically'. Empty values and fields that are not sensitive stay unchanged.
 */
export function maskValue(field: FieldDefinition, value: string): string {
  return field.sensitive && value !== '' ? mask(field.sensitive, value) : value;
}
