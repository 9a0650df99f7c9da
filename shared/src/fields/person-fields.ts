import { define, type FieldDefinition, type FieldInput } from './field-definition.ts';

interface PersonInput extends Omit<FieldInput, 'name'> {
  /** End of the field's name. */
  readonly suffix: string;
  /** End of the field's editor key, where that is another. */
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

/** The browser knows the person who fills the form in, not the other one. */
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
