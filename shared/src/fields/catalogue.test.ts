import { describe, expect, it } from 'vitest';
import { FIELDS, findField, SECTIONS } from './catalogue.ts';

/** Field names of the product specification (section 3). */
const SPECIFIED = {
  businessInfo:
    'legalBusinessName businessPhoneNumber businessFaxNumber dbaBusinessName dateStarted monthlyRent webAddress emailAddress businessOwnershipLength alternatePhoneNumber businessAddressStreet businessAddressCity businessAddressState businessAddressZip seasonalBusiness taxIdNumber state industry businessStyle monthlyTotalSales avgDailyBankBalance useOfFunds advanceAmountRequested',
  references: 'landlordContact locationTime leaseTimeRemaining tradeReference1 tradeReference2',
  questions:
    'ownProperty ownEquipment futureReceivables purchaseEquipment liensJudgments fileBankruptcy hasCashAdvance bankruptcyStatus bankruptcyYear advanceCompany1 advanceCompany2 advanceCompany3 advanceCompany4 advanceBalance1 advanceBalance2 advanceBalance3 advanceBalance4',
  partners: [1, 2]
    .map((person) =>
      'Name CreditScore Title SSN DOB Address City State Zip Phone RentOwn'.replace(
        /\w+/g,
        (suffix) => `partner${person}${suffix}`,
      ),
    )
    .join(' '),
  signatures: 'signer1Name signer1Date signer1Signature signer2Name signer2Date signer2Signature',
};

const REQUIRED =
  'legalBusinessName businessPhoneNumber dateStarted alternatePhoneNumber businessAddressStreet businessAddressCity taxIdNumber partner1Name partner1SSN partner1DOB partner1Address partner1Phone signer1Name signer1Date signer2Name signer2Date signer1Signature signer2Signature';

const SENSITIVE = 'partner1SSN partner1DOB partner2SSN partner2DOB taxIdNumber signer1Signature signer2Signature';

const sorted = (names: string) => names.split(' ').sort();

describe('the field catalogue', () => {
  it.each(Object.entries(SPECIFIED))('has exactly the specified fields of %s', (section, names) => {
    expect(
      FIELDS.filter((field) => field.section === section)
        .map((field) => field.name)
        .sort(),
    ).toEqual(sorted(names));
  });

  it('marks exactly the specified fields as required and as sensitive', () => {
    expect(
      FIELDS.filter((field) => field.required)
        .map((field) => field.name)
        .sort(),
    ).toEqual(sorted(REQUIRED));
    expect(
      FIELDS.filter((field) => field.sensitive)
        .map((field) => field.name)
        .sort(),
    ).toEqual(sorted(SENSITIVE));
  });

  it('has unique names, labels and options for every choice', () => {
    expect(new Set(FIELDS.map((field) => field.name)).size).toBe(FIELDS.length);
    expect(FIELDS.filter((field) => field.label.trim() === '')).toEqual([]);
    expect(FIELDS.filter((field) => (field.kind === 'choice') !== (field.options !== undefined))).toEqual([]);
  });

  it('has the specified options and defaults', () => {
    expect(findField('businessStyle')?.options).toEqual(['Corporation', 'Partnership', 'Sole Proprietor', 'LLC']);
    expect(findField('bankruptcyStatus')).toMatchObject({
      options: ['Discharged', 'Dismissed'],
      initial: 'Discharged',
    });
    expect(findField('ownProperty')).toMatchObject({ options: ['Yes', 'No'], initial: 'No' });
  });

  it('has the specified section headings', () => {
    expect(SECTIONS.map((section) => section.heading)).toEqual([
      'PLEASE FILL OUT COMPLETELY',
      'References',
      'Qualifying Questions',
      'Personal Information on Partners, Proprietors, or Guarantor',
      'Signatures',
    ]);
  });
});
