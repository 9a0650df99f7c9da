import { describe, expect, it } from 'vitest';
import { businessFacts, foundOwners, readFormData } from './read-form-data.ts';

function entriesOf(formData: string) {
  const reading = readFormData(formData);
  return reading.outcome === 'groups' ? reading.groups.flatMap(({ entries }) => entries) : [];
}

describe('readFormData', () => {
  it.each(['', '  ', '{}', 'null'])('is empty for %j', (text) => {
    expect(readFormData(text)).toEqual({ outcome: 'empty' });
  });

  it.each(['{', '[1]', '"text"', '7'])('is unreadable for %j', (text) => {
    expect(readFormData(text)).toEqual({ outcome: 'unreadable' });
  });

  it('labels a field of the catalogue with its full label', () => {
    const [entry] = entriesOf('{"partner1Name":"Ada Sample"}');
    expect(entry).toMatchObject({ label: 'Partner 1: Full name', text: 'Ada Sample', kind: 'text' });
  });

  it('labels an unknown key with its name and formats an object as JSON', () => {
    const [entry] = entriesOf('{"extra":{"a":1}}');
    expect(entry).toEqual({ key: 'extra', label: 'extra', text: '{\n  "a": 1\n}', kind: 'json' });
  });

  it('labels the only-owner answer like the form', () => {
    expect(entriesOf('{"soleOwner":"Yes"}')[0]?.label).toBe('I am the only owner');
  });

  it('follows the order of the catalogue and puts unknown keys last', () => {
    const keys = entriesOf('{"extra":1,"signer1Name":"A","legalBusinessName":"B"}').map(({ key }) => key);
    expect(keys).toEqual(['legalBusinessName', 'signer1Name', 'extra']);
  });

  it.each([
    ['partner1DOB', '1979-08-21', '8/21/1979'],
    ['partner1DOB', '1980', 'born 1980'],
    ['partner1DOB', '****', '****'],
    ['dateStarted', '2016-03-01', '3/1/2016'],
    ['dateStarted', '2016', '2016'],
    ['signer1Date', '', ''],
    ['legalBusinessName', '2016-03-01', '2016-03-01'],
    ['monthlyRent', '4200', '$4,200'],
    ['monthlyTotalSales', '$85,000.00', '$85,000.00'],
    ['advanceBalance1', 'about 7,500', 'about 7,500'],
    ['partner1CreditScore', '705', '705'],
  ])('shows the %s %j as %j', (name, stored, text) => {
    expect(entriesOf(JSON.stringify({ [name]: stored }))[0]?.text).toBe(text);
  });

  it('treats a PNG data URL as a picture', () => {
    expect(entriesOf('{"signer1Signature":"data:image/png;base64,AAAA"}')[0]?.kind).toBe('image');
  });
});

describe('businessFacts', () => {
  it.each([
    ['{"businessAddressState":"NY","state":"DE","industry":"Retail"}', ['NY', 'Retail']],
    ['{"state":"DE"}', ['DE']],
    ['', []],
    ['[1]', []],
  ])('reads state and industry of %j', (formData, facts) => {
    expect(businessFacts(formData)).toEqual(facts);
  });
});

describe('foundOwners', () => {
  const formData = JSON.stringify({ partner1Name: 'Zoë Kiln', partner2Name: 'Bram Voss' });
  it.each([
    ['zoe', ['Zoë Kiln']],
    ['lane vos', ['Bram Voss']],
    ['(212) 555-0142', ['Zoë Kiln', 'Bram Voss']],
    ['6789', ['Zoë Kiln', 'Bram Voss']],
    ['kiln', []],
    ['', []],
  ])('for %j are %j', (search, names) => {
    expect(foundOwners({ formData, businessName: 'Kiln Lane', search })).toEqual(names);
  });
});
