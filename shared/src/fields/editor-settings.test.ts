import { describe, expect, it } from 'vitest';
import { FIELDS } from './catalogue.ts';
import { EditorSettingsError, enabledForm, parseEditorSettings } from './editor-settings.ts';

const offWith = (settings: Record<string, unknown>) => {
  const { fieldNames } = enabledForm(parseEditorSettings(JSON.stringify(settings)));
  return FIELDS.map((field) => field.name).filter((name) => !fieldNames.includes(name));
};

/** Short key of the editor -> the fields that it switches. */
const BUSINESS_KEYS = {
  legalName: 'legalBusinessName',
  businessPhone: 'businessPhoneNumber',
  fax: 'businessFaxNumber',
  dbaName: 'dbaBusinessName',
  startDate: 'dateStarted',
  rent: 'monthlyRent',
  website: 'webAddress',
  email: 'emailAddress',
  ownedBusiness: 'businessOwnershipLength',
  cellPhoneNumber: 'alternatePhoneNumber',
  address: 'businessAddressStreet',
  city: 'businessAddressCity',
  state: 'businessAddressState',
  zip: 'businessAddressZip',
  seasonal: 'seasonalBusiness',
  taxId: 'taxIdNumber',
  stateBusiness: 'state',
  natureBusiness: 'industry',
  style: 'businessStyle',
  sales: 'monthlyTotalSales',
  dailyBankBalance: 'avgDailyBankBalance',
  useOfFunds: 'useOfFunds',
  advanceAmountRequested: 'advanceAmountRequested',
};

describe('settings under the short keys', () => {
  it.each(Object.entries(BUSINESS_KEYS))('businessInfo.%s switches only %s', (key, name) => {
    expect(offWith({ businessInfo: { [key]: false } })).toEqual([name]);
  });

  it.each([
    ['references', 'lengthTimeLocation', ['locationTime']],
    ['references', 'timeRemainingLease', ['leaseTimeRemaining']],
    ['references', 'landlordContact', ['landlordContact']],
    ['questions', 'question1', ['ownProperty']],
    ['questions', 'question6', ['fileBankruptcy']],
    ['questions', 'question7', ['hasCashAdvance']],
    ['questions', 'question8', ['bankruptcyStatus']],
    ['questions', 'question9', ['bankruptcyYear']],
    ['questions', 'company3', ['advanceCompany3']],
    ['questions', 'balance4', ['advanceBalance4']],
    ['partners', 'partner1SSN', ['partner1SSN']],
    ['partners', 'partner2CityStateZip', ['partner2City', 'partner2State', 'partner2Zip']],
    ['signatures', 'signature2', ['signer2Name', 'signer2Date', 'signer2Signature']],
  ])('%s.%s switches %j', (section, key, names) => {
    expect(offWith({ [section]: { [key]: false } })).toEqual(names);
  });

  it('reads the nested form of the partners, and the flat one takes precedence', () => {
    expect(offWith({ partners: { partner1: { SSN: false, CityStateZip: false } } })).toEqual([
      'partner1SSN',
      'partner1City',
      'partner1State',
      'partner1Zip',
    ]);
    expect(offWith({ partners: { partner1SSN: true, partner1: { SSN: false } } })).toEqual([]);
  });

  it('leave everything on when empty, unknown or of another shape', () => {
    for (const settings of [
      {},
      { businessInfo: null },
      { businessInfo: { legalName: 'no' } },
      { other: { legalName: false } },
      { partners: { partner1AnnualRevenue: false } },
    ]) {
      expect(offWith(settings)).toEqual([]);
    }
    expect(enabledForm(parseEditorSettings('')).documentTypes).toEqual([
      'bankStatements',
      'driverLicense',
      'voidCheck',
      'businessLicense',
    ]);
  });

  it('switch the upload slots and the statements prompt, but never the upload itself', () => {
    const form = enabledForm(
      parseEditorSettings(
        '{"uploads":{"voidCheck":false,"bankStatements":false},"bankStatements":{"last3Months":false}}',
      ),
    );
    expect(form.documentTypes).toEqual(['bankStatements', 'driverLicense', 'businessLicense']);
    expect(form.hasStatementsPrompt).toBe(false);
  });

  it.each(['{', '[]', '3', 'null'])('are rejected for the text %j', (text) => {
    expect(() => parseEditorSettings(text)).toThrow(EditorSettingsError);
  });
});
