/**
 * The one list of the application form's fields. The public form, the server's rules, the settings editor, the masks,
 * the PDF, the e-mail and the export all derive from it; no other place names a field.
 */

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
  /** Choices of a `choice` field, as stored and shown. */
  readonly options?: readonly string[];
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
  readonly help?: string;
  /** Longest accepted text, in UTF-16 units. */
  readonly maxLength: number;
}

type FieldInput = Partial<FieldDefinition> & Pick<FieldDefinition, 'name' | 'label'>;

const YES_NO = ['Yes', 'No'] as const;

function define(section: SectionId, input: FieldInput): FieldDefinition {
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

const BUSINESS_INPUTS: readonly FieldInput[] = [
  {
    name: 'legalBusinessName',
    label: 'Legal business name',
    required: true,
    editorKey: 'legalName',
    autocomplete: 'organization',
  },
  { name: 'dbaBusinessName', label: 'DBA (doing business as)', editorKey: 'dbaName' },
  {
    name: 'businessPhoneNumber',
    label: 'Business phone',
    kind: 'phone',
    required: true,
    editorKey: 'businessPhone',
    autocomplete: 'work tel',
  },
  {
    name: 'alternatePhoneNumber',
    label: 'Cell phone',
    kind: 'phone',
    required: true,
    editorKey: 'cellPhoneNumber',
    autocomplete: 'mobile tel',
  },
  { name: 'businessFaxNumber', label: 'Business fax', kind: 'phone', editorKey: 'fax', autocomplete: 'fax tel' },
  { name: 'emailAddress', label: 'E-mail address', kind: 'email', editorKey: 'email', autocomplete: 'email' },
  { name: 'webAddress', label: 'Website', kind: 'url', editorKey: 'website', autocomplete: 'url' },
  {
    name: 'businessAddressStreet',
    label: 'Business street address',
    required: true,
    editorKey: 'address',
    autocomplete: 'section-business street-address',
  },
  {
    name: 'businessAddressCity',
    label: 'City',
    required: true,
    editorKey: 'city',
    autocomplete: 'section-business address-level2',
  },
  {
    name: 'businessAddressState',
    label: 'State',
    kind: 'state',
    editorKey: 'state',
    autocomplete: 'section-business address-level1',
  },
  {
    name: 'businessAddressZip',
    label: 'ZIP code',
    kind: 'zip',
    editorKey: 'zip',
    autocomplete: 'section-business postal-code',
  },
  { name: 'dateStarted', label: 'Date business started', kind: 'date', required: true, editorKey: 'startDate' },
  {
    name: 'businessOwnershipLength',
    label: 'Length of ownership',
    editorKey: 'ownedBusiness',
    help: 'For example: 4 years',
  },
  {
    name: 'taxIdNumber',
    label: 'Federal tax ID (EIN)',
    kind: 'taxId',
    required: true,
    sensitive: 'taxId',
    editorKey: 'taxId',
    help: 'Nine digits',
  },
  { name: 'state', label: 'State of incorporation', kind: 'state', editorKey: 'stateBusiness' },
  { name: 'industry', label: 'Industry', editorKey: 'natureBusiness' },
  {
    name: 'businessStyle',
    label: 'Type of business entity',
    kind: 'choice',
    options: ['Corporation', 'Partnership', 'Sole Proprietor', 'LLC'],
    editorKey: 'style',
  },
  {
    name: 'seasonalBusiness',
    label: 'Is the business seasonal?',
    kind: 'choice',
    options: YES_NO,
    editorKey: 'seasonal',
  },
  { name: 'monthlyRent', label: 'Monthly rent or mortgage', kind: 'money', editorKey: 'rent' },
  { name: 'monthlyTotalSales', label: 'Average total monthly sales', kind: 'money', editorKey: 'sales' },
  { name: 'avgDailyBankBalance', label: 'Average daily bank balance', kind: 'money', editorKey: 'dailyBankBalance' },
  { name: 'advanceAmountRequested', label: 'Advance amount requested', kind: 'money' },
  { name: 'useOfFunds', label: 'Use of funds', kind: 'longText' },
];

const BUSINESS_FIELDS = BUSINESS_INPUTS.map((field) => define('businessInfo', field));

const REFERENCE_FIELDS: readonly FieldDefinition[] = [
  { name: 'landlordContact', label: 'Landlord or mortgage contact' },
  {
    name: 'locationTime',
    label: 'Time at this location',
    editorKey: 'lengthTimeLocation',
    help: 'For example: 3 years',
  },
  { name: 'leaseTimeRemaining', label: 'Time remaining on the lease', editorKey: 'timeRemainingLease' },
  { name: 'tradeReference1', label: 'Trade reference 1', help: 'Name and phone number' },
  { name: 'tradeReference2', label: 'Trade reference 2', help: 'Name and phone number' },
].map((field) => define('references', field));

const YES_NO_QUESTIONS: readonly (readonly [name: string, label: string])[] = [
  ['ownProperty', 'Do you own the property where the business is located?'],
  ['ownEquipment', 'Do you own your equipment?'],
  ['futureReceivables', 'Have you sold any future receivables?'],
  ['purchaseEquipment', 'Do you plan to purchase equipment?'],
  ['liensJudgments', 'Are there any liens or judgments against the business or its owners?'],
  ['fileBankruptcy', 'Have you ever filed for bankruptcy?'],
  ['hasCashAdvance', 'Do you currently have a cash advance?'],
];

const ADVANCE_ROWS = [1, 2, 3, 4] as const;

const QUESTION_FIELDS: readonly FieldDefinition[] = [
  ...YES_NO_QUESTIONS.map(([name, label], index): FieldInput => {
    return { name, label, kind: 'choice', options: YES_NO, initial: 'No', editorKey: `question${index + 1}` };
  }),
  ...ADVANCE_ROWS.flatMap((row): FieldInput[] => [
    { name: `advanceCompany${row}`, label: `Advance company ${row}`, editorKey: `company${row}` },
    { name: `advanceBalance${row}`, label: `Advance balance ${row}`, kind: 'money', editorKey: `balance${row}` },
  ]),
  {
    name: 'bankruptcyStatus',
    label: 'Bankruptcy status',
    kind: 'choice' as const,
    options: ['Discharged', 'Dismissed'],
    initial: 'Discharged',
    editorKey: 'question8',
  },
  { name: 'bankruptcyYear', label: 'Bankruptcy year', editorKey: 'question9', maxLength: 40 },
].map((field) => define('questions', field));

function partnerFields(person: 1 | 2): readonly FieldDefinition[] {
  const required = person === 1;
  // The browser knows the person who fills the form in, not the other one.
  const token = (name: string) => (person === 1 ? { autocomplete: name } : {});
  const home = (name: string) => token(`section-home ${name}`);
  const rows: readonly (Omit<FieldInput, 'name'> & { suffix: string; key?: string })[] = [
    { suffix: 'Name', label: 'Full name', required, ...token('name') },
    { suffix: 'Title', label: 'Title / % ownership', ...token('organization-title') },
    {
      suffix: 'SSN',
      label: 'Social Security number',
      kind: 'ssn',
      required,
      sensitive: 'lastFour',
      help: 'Nine digits',
    },
    {
      suffix: 'DOB',
      label: 'Date of birth',
      kind: 'date',
      required,
      sensitive: 'birthYear',
      ...token('bday'),
    },
    { suffix: 'CreditScore', label: 'Credit score', maxLength: 40 },
    { suffix: 'Address', label: 'Home address', required, ...home('street-address') },
    { suffix: 'City', label: 'City', key: 'CityStateZip', ...home('address-level2') },
    { suffix: 'State', label: 'State', kind: 'state', key: 'CityStateZip', ...home('address-level1') },
    { suffix: 'Zip', label: 'ZIP code', kind: 'zip', key: 'CityStateZip', ...home('postal-code') },
    { suffix: 'Phone', label: 'Phone', kind: 'phone', required, ...token('home tel') },
    { suffix: 'RentOwn', label: 'Rent or own home', kind: 'choice', options: ['Rent', 'Own'] },
  ];
  return rows.map(({ suffix, key = suffix, ...rest }) =>
    define('partners', {
      ...rest,
      name: `partner${person}${suffix}`,
      editorKey: `partner${person}${key}`,
      aliases: [`partner${person}.${key}`],
      person,
    }),
  );
}

function signerFields(person: 1 | 2): readonly FieldDefinition[] {
  const shared = { required: true, editorKey: `signature${person}`, person } as const;
  return [
    define('signatures', {
      ...shared,
      name: `signer${person}Name`,
      label: 'Print name',
      ...(person === 1 ? { autocomplete: 'name' } : {}),
    }),
    define('signatures', { ...shared, name: `signer${person}Date`, label: 'Date', kind: 'date' }),
    define('signatures', {
      ...shared,
      name: `signer${person}Signature`,
      label: 'Signature',
      kind: 'signature',
      sensitive: 'signature',
      maxLength: 700_000,
    }),
  ];
}

/** Every field of the application, in the order in which form, PDF and export show them. */
export const FIELDS: readonly FieldDefinition[] = [
  ...BUSINESS_FIELDS,
  ...REFERENCE_FIELDS,
  ...QUESTION_FIELDS,
  ...partnerFields(1),
  ...partnerFields(2),
  ...signerFields(1),
  ...signerFields(2),
];

const FIELDS_BY_NAME: ReadonlyMap<string, FieldDefinition> = new Map(FIELDS.map((field) => [field.name, field]));

/** The field of that name, or undefined. */
export function findField(name: string): FieldDefinition | undefined {
  return FIELDS_BY_NAME.get(name);
}

/** A label that is unambiguous outside its group: 'Partner 1: Full name'. */
export function fullLabel(field: FieldDefinition): string {
  if (field.section === 'partners') return `Partner ${field.person}: ${field.label}`;
  if (field.section === 'signatures') return `Signer ${field.person}: ${field.label}`;
  return field.label;
}

/** Upload slots: `bankStatements` is always there, the others are switched by the settings' `uploads` section. */
export const DOCUMENT_TYPES = [
  { id: 'bankStatements', label: 'Bank statements' },
  { id: 'driverLicense', label: "Driver's license" },
  { id: 'voidCheck', label: 'Voided check' },
  { id: 'businessLicense', label: 'Business license' },
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number]['id'];

/** Product specification, section 9. */
export const MAX_UPLOADED_FILES = 10;
/** Decisions, section 4: 15 MiB a file, in bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const ACCEPTED_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
export const BANK_STATEMENTS_PROMPT = 'Attach last 4 months business bank statements';
export const SIGNATURE_CANVAS = { width: 400, height: 120, lineWidth: 2 } as const;
