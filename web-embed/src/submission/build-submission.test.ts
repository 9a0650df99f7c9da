import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { submitRequestSchema } from '@funding-desk/shared/schemas/application/form';
import { describe, expect, it } from 'vitest';
import { visibleFields } from '../sections/form-outline.ts';
import { buildSubmission, type SubmissionParts } from './build-submission.ts';

const SESSION = '0123456789abcdef0123456789abcdef';
const FILE = '00000000000000000000000a';
const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const EVERY_NAME = FIELDS.map((field) => field.name);

function parts(change: Partial<SubmissionParts> = {}): SubmissionParts {
  const company = {
    id: '00000000000000000000000b',
    nameIn: 'Tidewater Advance',
    nameOut: 'Tidewater',
    logoUrl: '/logo',
    pdfLogoUrl: '/pdf-logo',
    appEditorSettings: '',
    authorizationText: '',
    disclaimer: '',
    showsAllQuestions: false,
    sendsReminders: false,
  };
  return {
    link: { id: '00000000000000000000000c', slug: 'north-pier', redirectUrl: '', company },
    fields: visibleFields({ fieldNames: EVERY_NAME, isSoleOwner: false }),
    values: { legalBusinessName: 'Plum Lane Books', dateStarted: '2015-06-01', partner2Name: 'Odd Ferris' },
    signatures: new Map([['signer1Signature', { png: PNG, method: 'typed' }]]),
    savedFields: [],
    isSoleOwner: false,
    uploadedFileIds: [FILE],
    formSubmissionId: SESSION,
    timeZone: 'America/New_York',
    language: 'en',
    source: {},
    ...change,
  };
}

describe('buildSubmission', () => {
  it('builds a body that the strict request schema accepts unchanged', () => {
    const body = buildSubmission(parts());
    expect(submitRequestSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      legalBusinessName: 'Plum Lane Books',
      dateStarted: '2015-06-01',
      companyName: 'Tidewater Advance',
      generatedLinkSlug: 'north-pier',
      formSubmissionId: SESSION,
      uploadedFileIds: [FILE],
      signatures: { signer1Signature: PNG },
      signatureMethods: { signer1: 'typed' },
      clientIp: '',
    });
  });

  it('leaves out blank signatures and an unticked box', () => {
    const body = buildSubmission(parts());
    expect(body.signatures).not.toHaveProperty('signer2Signature');
    expect(body).not.toHaveProperty('soleOwner');
    expect(body).not.toHaveProperty('signer1Signature');
  });

  it('sends nothing about the second person for a sole owner', () => {
    const fields = visibleFields({ fieldNames: EVERY_NAME, isSoleOwner: true });
    const signatures = new Map([['signer2Signature', { png: PNG, method: 'drawn' } as const]]);
    const body = buildSubmission(parts({ fields, signatures, isSoleOwner: true }));
    expect(Object.keys(body).filter((name) => /^(partner|signer)2/.test(name))).toEqual([]);
    expect(body).toMatchObject({ soleOwner: true, signatures: {}, signatureMethods: {} });
  });

  it('sends no disabled field', () => {
    const fields = visibleFields({ fieldNames: ['legalBusinessName'], isSoleOwner: false });
    const body = buildSubmission(parts({ fields }));
    expect(Object.keys(body).filter((name) => EVERY_NAME.includes(name))).toEqual(['legalBusinessName']);
  });

  it('works without a session and a time zone', () => {
    const body = buildSubmission(parts({ formSubmissionId: undefined, timeZone: '' }));
    expect(body).not.toHaveProperty('formSubmissionId');
    expect(body).not.toHaveProperty('timeZone');
  });
});
