import { describe, expect, it } from 'vitest';
import { renderAuthorization } from '../authorization.ts';
import { findField } from '../catalogue.ts';
import { maskValue } from '../field-definition.ts';
import { stateCode, stateName } from '../options/states.ts';
import { isPlainEmail } from '../text/email-address.ts';
import { validateField } from './validate-field.ts';
import { validateFields } from './validate-fields.ts';

function field(name: string) {
  const found = findField(name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

const NOW = new Date('2026-06-15T12:00:00Z');
const check = (name: string, typed: string) => validateField({ field: field(name), typed, now: NOW });

describe('validating a typed value', () => {
  it.each([
    ['partner1SSN', ' 123456789 ', '123-45-6789'],
    ['taxIdNumber', '123456789', '12-3456789'],
    ['dateStarted', '2024-02-29', '2024-02-29'],
    ['dateStarted', '2026-06-16', '2026-06-16'],
    ['signer1Date', '2026-06-14', '2026-06-14'],
    ['signer2Date', '2026-06-16', '2026-06-16'],
    // The birthday is over in one time zone at least.
    ['partner1DOB', '2008-06-15', '2008-06-15'],
    ['partner1DOB', '2008-06-16', '2008-06-16'],
    ['partner2DOB', '1915-06-16', '1915-06-16'],
    ['monthlyRent', '$1,234.50', '$1,234.50'],
    ['monthlyRent', '0', '0'],
    ['businessAddressZip', '12207-1234', '12207-1234'],
    ['businessPhoneNumber', '+1 (212) 555-0142 ext. 7', '+1 (212) 555-0142 ext. 7'],
    ['businessPhoneNumber', '1 (212) 555-0142', '1 (212) 555-0142'],
    ['businessPhoneNumber', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['businessPhoneNumber', '011 44 20 7946 0958', '011 44 20 7946 0958'],
    ['state', 'ny', 'NY'],
    ['partner1State', 'New York', 'NY'],
    ['emailAddress', 'o.wner+tag@sub.kettle.example', 'o.wner+tag@sub.kettle.example'],
    ['legalBusinessName', 'Cafe\u0301 北風', 'Café 北風'],
    ['useOfFunds', 'one\ntwo', 'one\ntwo'],
    ['industry', '', ''],
    ['emailAddress', '\u200bmailto:owner@kettle.example\ufeff', 'owner@kettle.example'],
    ['businessPhoneNumber', '\u202atel:+44 20 7946 0958\u202c', '+44 20 7946 0958'],
    ['partner1Name', 'Odalys\u200b Bright\u00adwater', 'Odalys Brightwater'],
    ['partner1Name', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['partner1SSN', '\u2066123-45-6789\u2069', '123-45-6789'],
  ])('accepts %s = %j as %j', (name, typed, value) => {
    expect(check(name, typed)).toEqual({ value });
  });

  it.each([
    ['partner1SSN', '000-12-3456'],
    ['partner1SSN', '123-00-4567'],
    ['partner1SSN', '123-45-0000'],
    ['partner1SSN', '１２３456789'],
    ['taxIdNumber', '000000000'],
    ['dateStarted', '2025-02-29'],
    ['dateStarted', '02/03/2024'],
    ['dateStarted', '2026-06-18'],
    ['partner1DOB', '2026-06-18'],
    ['partner1DOB', '2026-06-15'],
    ['partner1DOB', '2008-06-17'],
    ['partner2DOB', '1915-06-14'],
    ['partner2DOB', '1800-01-01'],
    ['signer1Date', '2026-06-13'],
    ['signer1Date', '2026-06-17'],
    ['signer1Date', '2026-12-31'],
    ['signer2Date', '2020-06-15'],
    ['signer2Date', '2030-06-15'],
    ['monthlyRent', '1,23'],
    ['monthlyRent', '-5'],
    ['monthlyRent', '1e9'],
    ['businessAddressZip', '1220'],
    ['businessPhoneNumber', '555-0142'],
    ['businessPhoneNumber', '(212) 555-01427'],
    ['state', 'New'],
    ['state', 'Ontario'],
    ['emailAddress', 'a@b'],
    ['emailAddress', 'a@b..com'],
    ['emailAddress', 'a@.com'],
    ['emailAddress', 'a.@b.com'],
    ['emailAddress', '.a@b.com'],
    ['emailAddress', 'a..b@b.com'],
    ['emailAddress', 'a@b.com.'],
    ['partner1Name', '\u200b\u2060'],
    ['legalBusinessName', '...'],
    ['signer1Name', '\u3164'],
    ['emailAddress', 'a@b.example,c@d.example'],
    ['emailAddress', 'a@b.example\nBcc: x@y.example'],
    ['seasonalBusiness', 'yes'],
    ['legalBusinessName', '   '],
    ['legalBusinessName', 'x'.repeat(201)],
    ['industry', 'a\u0000b'],
    ['signer1Signature', 'data:text/html;base64,AAAA'],
  ])('refuses %s = %j with a sentence', (name, typed) => {
    expect(check(name, typed)).toEqual({ error: expect.stringMatching(/^[A-Z].+[.]$/) });
  });
});

describe('validating all fields', () => {
  it('neither requires nor stores a disabled field', () => {
    expect(
      validateFields({
        typed: { industry: 'Bakery', useOfFunds: 'Oven' },
        fieldNames: ['industry'],
        isSoleOwner: false,
      }),
    ).toEqual({
      values: { industry: 'Bakery' },
      errors: {},
    });
  });

  it('for a sole owner requires nothing of the second person and rejects its values', () => {
    const fieldNames = ['signer2Name', 'partner2Name'];
    const validated = validateFields({ typed: { partner2Name: 'Tobias Fennimore' }, fieldNames, isSoleOwner: true });
    expect(Object.keys(validated.errors)).toEqual(['partner2Name']);
  });
});

describe('masks', () => {
  it.each([
    ['partner1SSN', '123-45-6789', '***-**-6789'],
    ['partner2DOB', '1979-08-21', '1979'],
    ['taxIdNumber', '12-3456789', '**-***6789'],
    ['signer1Signature', 'data:image/png;base64,AAAA', 'Signed electronically'],
    ['legalBusinessName', 'Blue Kettle', 'Blue Kettle'],
    ['partner1SSN', '', ''],
  ])('of %s = %j is %j', (name, value, mask) => {
    expect(maskValue(field(name), value)).toBe(mask);
  });
});

describe('the authorization text', () => {
  it('has its first line as title and the company name inserted literally', () => {
    const text = 'AUTHORIZATION\r\nI let {companyName} look.\r\n\r\n{companyName} may call.';
    expect(renderAuthorization({ text, nameIn: "$& O'Dell" })).toEqual({
      title: 'AUTHORIZATION',
      paragraphs: ["I let $& O'Dell look.", "$& O'Dell may call."],
      full: "AUTHORIZATION\nI let $& O'Dell look.\n\n$& O'Dell may call.",
    });
  });
});

describe('a plain e-mail address', () => {
  it.each(['intake@a.example', "o'neil+deals@sub.a-b.example", 'büro@straße.example'])('is %s', (text) => {
    expect(isPlainEmail(text)).toBe(true);
  });

  it.each([
    '',
    'branch',
    'intake@localhost',
    'one@a.example,two@a.example',
    'one@a.example;two@a.example',
    'one@a.example two@a.example',
    'Branch <intake@a.example>',
    '"office"@a.example',
    'office(note)@a.example',
    'group:intake@a.example',
    'intake@[127.0.0.1]',
    'intake@a.example\r\nBcc:two@a.example',
    'de\u0000sk@a.example',
    'de\u200bsk@a.example',
    'intake@@a.example',
    'a@b..com',
    'a@.com',
    'a.@b.com',
    '.a@b.com',
    'a@b.com.',
    `${'d'.repeat(65)}@a.example`,
    `intake@${'a'.repeat(250)}.example`,
  ])('is not %j', (text) => {
    expect(isPlainEmail(text)).toBe(false);
  });
});

describe('a state', () => {
  it.each([
    ['NY', 'NY'],
    ['n.y.', 'NY'],
    ['new  york ', 'NY'],
    ['District Of Columbia', 'DC'],
    ['U.S. Virgin Islands', 'VI'],
  ])('is found by %j', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });

  it.each(['', 'New', 'XX', 'Ontario'])('is not recognised from %j', (text) => {
    expect(stateCode(text)).toBeUndefined();
  });

  it('has the name of its code', () => {
    expect(stateName('WV')).toBe('West Virginia');
    expect(stateName('wv')).toBeUndefined();
  });
});
