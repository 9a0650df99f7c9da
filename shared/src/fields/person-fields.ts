import { define, type FieldDefinition, type FieldInput } from './field-definition.ts';

export function partnerFields(person: 1 | 2): readonly FieldDefinition[] {
  const required = person === 1;
  // The browser knows the person who fills the form in, not the other one.
  const token = (name: string) => (person === 1 ? { autocomplete: name } : {});
  const home = (name: string) => token(`section-home ${name}`);
  const rows: readonly (Omit<FieldInput, 'name'> & { suffix: string; key?: string })[] = [
    { suffix: 'Name', label: 'Full name', required, ...token('name') },
    {
      suffix: 'Title',
      label: 'Title / % ownership',
      help: 'Role and share of the business. For example: Owner, 60%',
      ...token('organization-title'),
    },
    {
      suffix: 'SSN',
      label: 'Social Security number',
      kind: 'ssn',
      required,
      sensitive: 'lastFour',
      help: 'To check identity and credit. It is stored encrypted.',
    },
    {
      suffix: 'DOB',
      label: 'Date of birth',
      kind: 'date',
      required,
      sensitive: 'birthYear',
      ...token('bday'),
    },
    {
      suffix: 'CreditScore',
      label: 'Credit score',
      maxLength: 40,
      keyboard: 'digits',
      help: 'An estimate is fine',
    },
    { suffix: 'Address', label: 'Home address', required, ...home('address-line1') },
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

export function signerFields(person: 1 | 2): readonly FieldDefinition[] {
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
