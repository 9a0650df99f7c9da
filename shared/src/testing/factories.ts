import { randomBytes } from 'node:crypto';
import { DEFAULT_AUTHORIZATION_TEXT } from '../fields/authorization.ts';
import type { Database } from '../server/database/database.ts';
import type { Company } from '../server/models/company.ts';
import type { GeneratedLink } from '../server/models/generated-link.ts';
import type { Role } from '../server/models/role.ts';
import type { User } from '../server/models/user.ts';

/** Of all people that tests create. */
export const PASSWORD = 'quiet-harbor-42';
/** Argon2id of `PASSWORD` at a low cost. Hundreds of fixtures sign in with it, and verifying it at full cost takes most of their time. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$YIz94rNtphdWdQqcluZGMA$rfrM6LbeMlOrSC0BgkdHS3EJ/MkiTgAJZrBxAsFmZ7g';

const unique = () => randomBytes(4).toString('hex');

/** A drawn signature: 400 x 120 PNG, as data URL. */
export const SIGNATURE_DATA_URL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAZAAAAB4BAMAAAAu8bmkAAAAMFBMVEVMaXEREREQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBARERGzoZhNAAAAD3RSTlMACLLa9RTqxyZabYScRzVz8ztJAAAACXBIWXMAAAsTAAALEwEAmpwYAAAFs0lEQVR4nO2bX2gcRRzHZ1KW7t6fRVIxpA2iNYoVYbUg2ILsg4hI0ZMkBPyDYEHQgqwKVgvqiiktfRCFFPtiidgYrAqnkodaClcfDP6DrbVU7Uv8U4OCGrg77tRGf3K5vzM3szuzt9m94Hxebnfv5vZm5/fnO7+ZQ0ihUCgUCoVCoVAoFAqFQqFQ/J/BLx/9BfUJvx7/IXTb7CgA7H4L9QHmAkD507CNXdi+dS/AtstQ0ugWbP/Sho/DtS5UaoNxaBR2Jt6T+coJhPT50othGmfgg9VX7RjsSbgnY/BJ7UV3Hw/T2ru7eXQEbkNJotuNDgyWv5dvnepoNA3XowRZqt7bOPIelW+9/6/2MZ4r180sEczc1c3DgVKzS+K4pztONK8UYlAjYmmldYjdq2RbpypE37P2paQcXnc6HumBDjsRY/If8nwLPIuSYbzY8QiNsmwELtBj+FP5DZQE2H2y89SStC3snKGveNVQ6ahXMqR/T1CWEkSq2nUp69yFEmDmHuI0VZLz1Q0MpxqDa1HsmLlXiXNsy1n44k2Mi69VaHtbe8bbsbfO4iNS7S1Wv3U3/hhsEa5ey4mXZJrrZWYGTcceg1MVOsKY7J/GIUMPaFIx+GJ3kLLel2g/8Sf7OvaK8mKnBzAhlOos3yHxBXle2jGcx1CMpBnBVspJbG54Gos1Bi//231NxkmMEv+9wzHGYGyz/EHCSTb+zX9Pd1dii8EZZhpfflj4C3w/msoFTHzvR1GxSMoTgccsNXgH66UAHrqkiJC1LF/Dl3InPF8h9Q/JVGuGvRYxi6nMeQQFON0q8hV91qFFBRfzw2dufNvn/f2MmMWcK/EITDmGs8J96rOdEzpftjgAADv548fIhr7pOkR8e5BbsxsB0eCYckof/XFhAXbxemKQZYM2GcGUKJJxXoIdzJ6YtujsS7Oqq4WZs7CH84lJXqHBrIgNupAG+Bp2MK7igvB8eKqZWH/kSWqP6wquX7CRVWXTrNr2dKNeHIzutH7+ebakzvILJjNPCN1DUAJMwy76Tt/AC0JNawWqdkzQPKZW2MQ3jCuEvD3L8zGas1AlFoHwERCWxprdKoMiZORuZXykcLP0dIlkk7AC+C0HN7QHJbsgsfwwUO386FS52+hN4Bdpxbw9z38SNMOjUPn829XDh950YJ+4miwQJQTMMK4hv5Aj4u2asABACGmvOwC3P7W1tkJXOiHeLgvkTYzc0xKWhVBewNvT3aU5P/T39tbyM9z5mUwdcpI23yW62k93leRyAW/nCRw+V/7+3dGfkRQe/UQ1l0qkB3yTmUhutzgCJ0rM7hQxQi7ZBiyEmJXAe2SlykYhYaWIWUITDAYsTfGLCq17iE+/wsMKjIRKw1bAYmHhtLT1rgEaMzCOdEw8B7sKjBSvBMkoM8wCsCzpIvPybGviadpBq7cDQYbjI3CiY4IdGHWrWh8pTPoLCyMoSfimoajg6XPDLtXEmzYXvOkE5/y7qudisCyd+yM2O/DcyXddeD74Szx/iT4kJCt7xEe7Dtc2VpW3hV2JitmyJnz0Bb5w6uRXIl+ywXdR1PQVOFEhXM0JEfkajMcRs7AThR9qvgqka8FuLUjJyWupVc7mLYLyaSRkpLeTSHv7suSugpBEE+FZOwEaaI7MMmPS+FjoEFEQ6Hcwf0ru3YLWE3leFE/H4urRQe8oa5GPx9UjI8VZuDIgmY1loeHtEzoXR1aPlBnmPqFsLobqSbRsZKroc3EI+GjRqT1p63VAEMozbOvw+hsQRJX0V0kLL2H2E5pNmxH24ijLRc9FOtIeLMe/6zIKDMqQDIe19LUemCGGRLOENyv0G0auYxscnkto13sUnC+d6Ze/6/SG5hYbE058LOE/UPXIZqe+Rn5fP/w5rycecGD3F6euAdiH1jnD10Hf/IG1Rw69c7y+2K9QKBQKhUKhUCgUCtTX/AeomtEmTJlL6AAAAABJRU5ErkJggg==';

/** The only date that a signature can have. */
const TODAY = new Date().toISOString().slice(0, 10);

/** Valid values for every field except signatures. */
export const FIELD_VALUES = {
  legalBusinessName: 'Blue Kettle Bakery LLC',
  dbaBusinessName: 'Blue Kettle',
  businessPhoneNumber: '(212) 555-0142',
  alternatePhoneNumber: '212-555-0143',
  businessFaxNumber: '212 555 0144',
  emailAddress: 'owner@bluekettle.example',
  webAddress: 'www.bluekettle.example',
  businessAddressStreet: '14 Flour Street',
  businessAddressCity: 'Albany',
  businessAddressState: 'NY',
  businessAddressZip: '12207',
  dateStarted: '2016-03-01',
  businessOwnershipLength: '8 years',
  taxIdNumber: '12-3456789',
  state: 'NY',
  industry: 'Bakery',
  businessStyle: 'LLC',
  seasonalBusiness: 'No',
  monthlyRent: '4,200',
  monthlyTotalSales: '$85,000.00',
  avgDailyBankBalance: '12000',
  advanceAmountRequested: '50,000',
  useOfFunds: 'A second oven and\nsix months of flour.',
  landlordContact: 'Rowan Ashdown, (518) 555-0101',
  locationTime: '6 years',
  leaseTimeRemaining: '4 years',
  tradeReference1: 'Mill & Grain Supply, (518) 555-0111',
  tradeReference2: 'Northgate Dairy, (518) 555-0112',
  ownProperty: 'No',
  ownEquipment: 'Yes',
  futureReceivables: 'No',
  purchaseEquipment: 'Yes',
  liensJudgments: 'No',
  fileBankruptcy: 'No',
  hasCashAdvance: 'Yes',
  advanceCompany1: 'Swiftwater Advance',
  advanceBalance1: '7,500',
  partner1Name: 'Odalys Brightwater',
  partner1Title: 'Owner, 60%',
  partner1SSN: '123-45-6789',
  partner1DOB: '1979-08-21',
  partner1CreditScore: '705',
  partner1Address: '9 Orchard Lane',
  partner1City: 'Albany',
  partner1State: 'NY',
  partner1Zip: '12208',
  partner1Phone: '(518) 555-0121',
  partner1RentOwn: 'Own',
  partner2Name: 'Tobias Fennimore',
  partner2SSN: '234-56-7891',
  partner2DOB: '1982-01-05',
  signer1Name: 'Odalys Brightwater',
  signer1Date: TODAY,
  signer2Name: 'Tobias Fennimore',
  signer2Date: TODAY,
} as const;

export const SIGNATURES = { signer1Signature: SIGNATURE_DATA_URL, signer2Signature: SIGNATURE_DATA_URL } as const;

/** A valid one-page PDF. The text makes its bytes unique. */
export function pdfBytes(text = 'Statement'): Buffer {
  const stream = `BT /F1 18 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

export async function makeCompany(database: Database, over: Partial<Company> = {}): Promise<Company> {
  const nameIn = over.nameIn ?? `Copper Finch Capital ${unique()}`;
  const created = await database.companies.create({
    nameIn,
    nameInKey: nameIn.toLowerCase(),
    nameOut: 'Copper Finch Capital',
    email: 'office@copperfinch.example',
    notifyEmails: ['deals@copperfinch.example', 'leads@copperfinch.example'],
    authorizationText: DEFAULT_AUTHORIZATION_TEXT,
    // Most tests count the e-mails to staff. Tests of receipts turn them on.
    sendsReceipts: false,
    ...over,
  });
  return created.toObject();
}

export async function makeLink(
  database: Database,
  over: Partial<GeneratedLink> & Pick<GeneratedLink, 'company'>,
): Promise<GeneratedLink> {
  const words = over.searchTerms ? { adminSearchTerms: over.searchTerms } : {};
  const created = await database.generatedLinks.create({ slug: `link-${unique()}`, ...words, ...over });
  return created.toObject();
}

export async function makeRole(database: Database, over: Partial<Role> = {}): Promise<Role> {
  const name = over.name ?? `Role ${unique()}`;
  const created = await database.roles.create({
    name,
    nameKey: name.toLowerCase(),
    userType: 'user',
    permissions: [],
    ...over,
  });
  return created.toObject();
}

/** A user. The caller hashes the password, because hashing belongs to the API. */
export async function makeUser(database: Database, over: Partial<User> & Pick<User, 'passwordHash'>): Promise<User> {
  const email = over.email ?? `person-${unique()}@copperfinch.example`;
  const created = await database.users.create({ name: 'Marisol Quill', email, emailKey: email.toLowerCase(), ...over });
  return created.toObject();
}
