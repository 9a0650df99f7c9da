import { FIELDS, findField } from '@funding-desk/shared/fields/catalogue';
import { enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import { applicationPdfText } from '../../support/applications/stored-application.ts';
import { clickSubmit, fillFields, openForm, sign, successNotice } from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import type { Services } from '../../support/services/services.ts';
import { longOnlyIf, test } from '../../support/services/test.ts';

/** A value for every field except signatures, in its stored format. */
const ALL_VALUES: Readonly<Record<string, string>> = {
  ...FIELD_VALUES,
  industry: 'Catering',
  alternatePhoneNumber: '(212) 555-0143',
  businessFaxNumber: '(212) 555-0144',
  monthlyTotalSales: '85,000.00',
  avgDailyBankBalance: '12,000',
  advanceCompany2: 'Ferry Street Funding',
  advanceBalance2: '3,210',
  advanceCompany3: 'Lowland Credit',
  advanceBalance3: '1,930',
  advanceCompany4: 'Birch Advance',
  advanceBalance4: '870',
  fileBankruptcy: 'Yes',
  bankruptcyStatus: 'Dismissed',
  bankruptcyYear: '1998',
  partner2Title: 'Partner, 40%',
  partner2CreditScore: '688',
  partner2Address: '31 Quarry Road',
  partner2City: 'Schenectady',
  partner2State: 'VT',
  partner2Zip: '12303-4410',
  partner2Phone: '(518) 555-0199',
  partner2RentOwn: 'Rent',
};

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

/** The value as it is printed. */
function onPaper(name: string, value: string): string {
  const kind = findField(name)?.kind;
  if (kind === 'date') return value.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  return kind === 'money' ? `$${value}` : value.replace(/\s+/g, ' ');
}

/** Settings under which every kind of field is on somewhere and off somewhere. */
const PARTIAL = {
  businessInfo: { fax: false, website: false, taxId: false, natureBusiness: false, style: false, sales: false },
  references: { landlordContact: false, lengthTimeLocation: false, timeRemainingLease: false },
  questions: { question2: false, question8: false, company3: false, balance3: false, company4: false, balance4: false },
  partners: { partner1CreditScore: false, partner1DOB: false, partner2SSN: false, partner2CityStateZip: false },
  signatures: { signature2: false },
};

for (const [configuration, settings] of [
  ['everything is on', {}],
  ['a part is off', PARTIAL],
] as const) {
  test(
    `every field reaches the store and the PDF when ${configuration}`,
    longOnlyIf(settings === PARTIAL),
    async ({ page }, testInfo) => {
      const appEditorSettings = JSON.stringify(settings);
      const { fieldNames } = enabledForm(parseEditorSettings(appEditorSettings));
      // The consent prints it. It has no digits, so that none can be mistaken for a switched-off number.
      const nameIn = `Copper Finch where ${configuration}`;
      const tenant = await makeFormTenant(services, { nameIn, notifyEmails: [], appEditorSettings });
      await openForm(page, tenant);
      const isOn = ([name]: readonly [string, string]) => fieldNames.includes(name);
      const values = Object.fromEntries(Object.entries(ALL_VALUES).filter(isOn));
      await fillFields(page, values);
      for (const signer of [1, 2]) if (fieldNames.includes(`signer${signer}Signature`)) await sign(page, signer);
      await clickSubmit(page);
      await expect(successNotice(page)).toBeVisible();

      const [kept] = await tenant.submissions();
      if (!kept) throw new Error('Nothing was kept');
      expect(Object.keys({ ...kept.values, ...kept.sealed }).sort()).toEqual([...fieldNames].sort());
      const open = Object.entries(values).filter(([name]) => !findField(name)?.sensitive);
      expect(kept.values).toMatchObject(Object.fromEntries(open));

      const file = testInfo.outputPath('application.pdf');
      const text = await applicationPdfText(services, { id: kept._id.toHexString(), file });
      const missing = Object.entries(values).filter(([name, value]) => !text.includes(onPaper(name, value)));
      expect(missing).toEqual([]);
      const off = FIELDS.filter(({ name, kind }) => !fieldNames.includes(name) && kind !== 'choice');
      // A short value can appear in a hash or the reference by chance.
      const printedReference = `${kept.reference.slice(0, 4)} ${kept.reference.slice(4)}`;
      expect(text).toContain(printedReference);
      const withoutChance = text.replaceAll(/[\da-f]{32,}/g, '').replaceAll(printedReference, '');
      const leaked = off.filter(({ name }) => {
        const value = ALL_VALUES[name] ?? '';
        return value !== '' && !Object.values(values).includes(value) && withoutChance.includes(onPaper(name, value));
      });
      expect(leaked).toEqual([]);
    },
  );
}
