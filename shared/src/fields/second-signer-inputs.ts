/** Names of the inputs for a partner who signs separately. They are no fields of an application. */
export const SECOND_SIGNER_INPUTS = { name: 'secondSignerName', email: 'secondSignerEmail' } as const;

/** Name of the box 'My partner signs separately'. */
export const SECOND_SIGNER_CHOICE = 'signsSeparately';

/** Fields that a second owner who signs separately has to fill in, as the first owner does. */
export const SIGNER_REQUIRED = ['partner2Name', 'partner2SSN', 'partner2DOB'] as const;

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The partner whom the form names, null if none signs separately. */
export function readSecondSigner(values: Values): { readonly name: string; readonly email: string } | null {
  if (!values[SECOND_SIGNER_CHOICE]) return null;
  return { name: textOf(values[SECOND_SIGNER_INPUTS.name]), email: textOf(values[SECOND_SIGNER_INPUTS.email]) };
}

/** The values of the form that name a partner. */
export function secondSignerValues({ name, email }: { readonly name: string; readonly email: string }) {
  return { [SECOND_SIGNER_CHOICE]: 'yes', [SECOND_SIGNER_INPUTS.name]: name, [SECOND_SIGNER_INPUTS.email]: email };
}
