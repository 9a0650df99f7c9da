import { define, type FieldDefinition, type FieldInput, YES_NO } from './field-definition.ts';
import { ENTITY_TYPES } from './options/entity-types.ts';

const BUSINESS_INPUTS = [
  {
    name: 'legalBusinessName',
    label: 'Legal business name',
    required: true,
    editorKey: 'legalName',
    autocomplete: 'organization',
  },
  {
    name: 'dbaBusinessName',
    label: 'DBA (doing business as)',
    editorKey: 'dbaName',
    help: 'If customers know you by another name',
  },
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
    autocomplete: 'section-business address-line1',
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
    keyboard: 'lowercase',
    help: 'For example: 4 years',
  },
  {
    name: 'taxIdNumber',
    label: 'Federal tax ID (EIN)',
    kind: 'taxId',
    required: true,
    sensitive: 'taxId',
    editorKey: 'taxId',
    help: 'Nine digits, on your tax return or the letter from the IRS',
  },
  { name: 'state', label: 'State of incorporation', kind: 'state', editorKey: 'stateBusiness' },
  {
    name: 'industry',
    label: 'Industry',
    editorKey: 'natureBusiness',
    suggestions: 'industries',
    help: 'Choose one, or use your own words',
  },
  {
    name: 'businessStyle',
    label: 'Type of business entity',
    kind: 'choice',
    options: ENTITY_TYPES,
    editorKey: 'style',
  },
  {
    name: 'seasonalBusiness',
    label: 'Is the business seasonal?',
    kind: 'choice',
    options: YES_NO,
    editorKey: 'seasonal',
    help: 'Most of the sales fall into a few months',
  },
  { name: 'monthlyRent', label: 'Monthly rent or mortgage', kind: 'money', editorKey: 'rent' },
  {
    name: 'monthlyTotalSales',
    label: 'Average total monthly sales',
    kind: 'money',
    editorKey: 'sales',
    help: 'All sales of a usual month, before costs',
  },
  {
    name: 'avgDailyBankBalance',
    label: 'Average daily bank balance',
    kind: 'money',
    editorKey: 'dailyBankBalance',
    help: 'What is in the account at the end of a usual day. An estimate is fine.',
  },
  {
    name: 'advanceAmountRequested',
    label: 'Advance amount requested',
    kind: 'money',
    help: 'How much you would like to receive',
  },
  {
    name: 'useOfFunds',
    label: 'Use of funds',
    kind: 'longText',
    help: 'What the money is for, such as stock, payroll or equipment',
  },
] as const satisfies readonly FieldInput[];
export type BusinessInput = (typeof BUSINESS_INPUTS)[number];

export const BUSINESS_FIELDS = BUSINESS_INPUTS.map((field) => define('businessInfo', field));

const REFERENCE_INPUTS = [
  { name: 'landlordContact', label: 'Landlord or mortgage contact' },
  {
    name: 'locationTime',
    label: 'Time at this location',
    editorKey: 'lengthTimeLocation',
    keyboard: 'lowercase',
    help: 'For example: 3 years',
  },
  {
    name: 'leaseTimeRemaining',
    label: 'Time remaining on the lease',
    editorKey: 'timeRemainingLease',
    keyboard: 'lowercase',
  },
  { name: 'tradeReference1', label: 'Trade reference 1', help: 'A supplier you pay: name and phone number' },
  { name: 'tradeReference2', label: 'Trade reference 2', help: 'Name and phone number' },
] as const satisfies readonly FieldInput[];

export const REFERENCE_FIELDS = REFERENCE_INPUTS.map((field) => define('references', field));

const YES_NO_INPUTS = [
  { name: 'ownProperty', label: 'Do you own the property where the business is located?' },
  { name: 'ownEquipment', label: 'Do you own your equipment?' },
  {
    name: 'futureReceivables',
    label: 'Have you sold any future receivables?',
    help: 'A merchant cash advance is such a sale',
  },
  { name: 'purchaseEquipment', label: 'Do you plan to purchase equipment?' },
  {
    name: 'liensJudgments',
    label: 'Are there any liens or judgments against the business or its owners?',
    help: 'Claims on property for unpaid debts or taxes, or debts that a court has confirmed',
  },
  { name: 'fileBankruptcy', label: 'Have you ever filed for bankruptcy?' },
  { name: 'hasCashAdvance', label: 'Do you currently have a cash advance?' },
] as const satisfies readonly FieldInput[];

const ADVANCE = { shownWhen: 'hasCashAdvance' } as const;
const BANKRUPTCY = { shownWhen: 'fileBankruptcy', helpsUnasked: true } as const;
const company = (row: number) => ({ ...ADVANCE, label: `Advance company ${row}`, editorKey: `company${row}` });
const balance = (row: number) =>
  ({ ...ADVANCE, label: `Advance balance ${row}`, editorKey: `balance${row}`, kind: 'money' }) as const;

const OTHER_INPUTS = [
  { name: 'advanceCompany1', ...company(1) },
  { name: 'advanceBalance1', ...balance(1), help: 'What you still owe on it' },
  { name: 'advanceCompany2', ...company(2) },
  { name: 'advanceBalance2', ...balance(2) },
  { name: 'advanceCompany3', ...company(3) },
  { name: 'advanceBalance3', ...balance(3) },
  { name: 'advanceCompany4', ...company(4) },
  { name: 'advanceBalance4', ...balance(4) },
  {
    ...BANKRUPTCY,
    name: 'bankruptcyStatus',
    label: 'Bankruptcy status',
    kind: 'choice',
    options: ['Discharged', 'Dismissed'],
    initial: 'Discharged',
    editorKey: 'question8',
    help: 'Counts only if you have filed for bankruptcy',
  },
  {
    ...BANKRUPTCY,
    name: 'bankruptcyYear',
    label: 'Bankruptcy year',
    editorKey: 'question9',
    maxLength: 40,
    keyboard: 'digits',
    help: 'Leave this empty if there was none',
  },
] as const satisfies readonly FieldInput[];

export type QuestionInput =
  | (typeof REFERENCE_INPUTS)[number]
  | (typeof YES_NO_INPUTS)[number]
  | (typeof OTHER_INPUTS)[number];

const YES_NO_KIND = { kind: 'choice', options: YES_NO, initial: 'No' } as const;

export const QUESTION_FIELDS = [
  ...YES_NO_INPUTS.map((field, index) => ({ ...field, ...YES_NO_KIND, editorKey: `question${index + 1}` })),
  ...OTHER_INPUTS,
].map((field) => define('questions', field));

interface PersonInput extends Omit<FieldInput, 'name'> {
  /** Suffix of the field's name. */
  readonly suffix: string;
  /** Suffix of the field's editor key, if it differs. */
  readonly key?: string;
}

const PARTNER_INPUTS = [
  { suffix: 'Name', label: 'Full name', required: true, autocomplete: 'name' },
  {
    suffix: 'Title',
    label: 'Title / % ownership',
    help: 'Role and share of the business. For example: Owner, 60%',
    autocomplete: 'organization-title',
  },
  {
    suffix: 'SSN',
    label: 'Social Security number',
    kind: 'ssn',
    required: true,
    sensitive: 'lastFour',
    help: 'To check identity and credit. It is stored encrypted.',
  },
  {
    suffix: 'DOB',
    label: 'Date of birth',
    kind: 'date',
    required: true,
    sensitive: 'birthYear',
    autocomplete: 'bday',
  },
  { suffix: 'CreditScore', label: 'Credit score', maxLength: 40, keyboard: 'digits', help: 'An estimate is fine' },
  { suffix: 'Address', label: 'Home address', required: true, autocomplete: 'section-home address-line1' },
  { suffix: 'City', label: 'City', key: 'CityStateZip', autocomplete: 'section-home address-level2' },
  { suffix: 'State', label: 'State', kind: 'state', key: 'CityStateZip', autocomplete: 'section-home address-level1' },
  { suffix: 'Zip', label: 'ZIP code', kind: 'zip', key: 'CityStateZip', autocomplete: 'section-home postal-code' },
  { suffix: 'Phone', label: 'Phone', kind: 'phone', required: true, autocomplete: 'home tel' },
  { suffix: 'RentOwn', label: 'Rent or own home', kind: 'choice', options: ['Rent', 'Own'] },
] as const satisfies readonly PersonInput[];

const SIGNER_INPUTS = [
  { suffix: 'Name', label: 'Print name', autocomplete: 'name' },
  { suffix: 'Date', label: 'Date', kind: 'date' },
  { suffix: 'Signature', label: 'Signature', kind: 'signature', sensitive: 'signature', maxLength: 700_000 },
] as const satisfies readonly PersonInput[];

export type PartnerInput = (typeof PARTNER_INPUTS)[number];
export type SignerInput = (typeof SIGNER_INPUTS)[number];

/** Autocomplete only for person 1: the browser knows the person who fills in the form. */
function ofPerson({ autocomplete, ...input }: Omit<PersonInput, 'suffix' | 'key'>, person: 1 | 2) {
  return { ...input, person, ...(autocomplete && person === 1 ? { autocomplete } : {}) };
}

export function partnerFields(person: 1 | 2): readonly FieldDefinition[] {
  return PARTNER_INPUTS.map(({ suffix, key = suffix, required = false, ...input }: PersonInput) =>
    define('partners', {
      ...ofPerson(input, person),
      required: required && person === 1,
      name: `partner${person}${suffix}`,
      editorKey: `partner${person}${key}`,
      aliases: [`partner${person}.${key}`],
    }),
  );
}

export function signerFields(person: 1 | 2): readonly FieldDefinition[] {
  const shared = { required: true, editorKey: `signature${person}` };
  return SIGNER_INPUTS.map(({ suffix, ...input }: PersonInput) =>
    define('signatures', { ...ofPerson(input, person), ...shared, name: `signer${person}${suffix}` }),
  );
}
