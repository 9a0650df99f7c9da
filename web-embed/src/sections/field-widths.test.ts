import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { fieldWidths } from './field-widths.ts';

const fieldsNamed = (...names: readonly string[]) => FIELDS.filter(({ name }) => names.includes(name));
const phoneWidths = (...names: readonly string[]) => fieldWidths(fieldsNamed(...names)).map(({ phone }) => phone);
const wideWidths = (...names: readonly string[]) => fieldWidths(fieldsNamed(...names)).map(({ wide }) => wide);

const ADDRESS = ['businessAddressStreet', 'businessAddressCity', 'businessAddressState', 'businessAddressZip'];

describe('fieldWidths', () => {
  it('leaves room for the name of a state on a phone', () => {
    expect(phoneWidths(...ADDRESS)).toEqual(['full', 'half', 'half', 'full']);
    expect(phoneWidths(...ADDRESS, 'dateStarted')).toEqual(['full', 'half', 'half', 'half', 'half']);
    expect(phoneWidths('businessAddressState', 'businessAddressZip')).toEqual(['half', 'half']);
  });

  it('pairs short neighbours on a phone and leaves a single one its row', () => {
    const phones = ['businessPhoneNumber', 'alternatePhoneNumber', 'businessFaxNumber'];
    expect(phoneWidths(...phones, 'emailAddress')).toEqual(['half', 'half', 'full', 'full']);
    expect(phoneWidths('dateStarted', 'businessOwnershipLength', 'taxIdNumber')).toEqual(['half', 'half', 'full']);
    expect(phoneWidths('advanceCompany1', 'advanceBalance1')).toEqual(['half', 'half']);
    expect(phoneWidths('partner1SSN', 'partner1DOB', 'partner1CreditScore')).toEqual(['full', 'half', 'half']);
  });

  it('gives state and ZIP half a row of a wide screen', () => {
    expect(wideWidths(...ADDRESS)).toEqual(['half', 'half', 'quarter', 'quarter']);
    expect(wideWidths('state', 'useOfFunds', 'ownEquipment')).toEqual(['half', 'full', 'full']);
  });
});
