import { describe, expect, it } from 'vitest';
import { readDraft } from './draft-calls.ts';

const DOCUMENT = {
  id: '0123456789abcdef01234567',
  originalFilename: 'October.pdf',
  fileType: 'application/pdf',
  documentType: 'bankStatements',
  fileSize: 1234,
};

describe('readDraft', () => {
  it('reads values, masks, methods, sole owner, place and documents', () => {
    const data = {
      values: { industry: 'Bakery' },
      masks: { partner1SSN: '***-**-6789', signer1Signature: 'Signed' },
      signatureMethods: { signer1: 'typed' },
      soleOwner: true,
      place: 'industry',
      language: null,
      savedAt: '2026-11-02T10:00:00.000Z',
      documents: [{ ...DOCUMENT, createdAt: '2026-11-02T10:00:00.000Z' }],
    };
    const { soleOwner, language, savedAt, ...rest } = data;
    const draft = readDraft({ status: 'success', data: { ...data, language: 'es' } });
    expect(draft).toEqual({ ...rest, language: 'es', documents: [DOCUMENT], isSoleOwner: true });
  });

  it('ignores unknown names, unmasked secrets, masks of open fields and documents without a slot', () => {
    const data = {
      values: { partner1SSN: '123-45-6789', shoeSize: '44', industry: 7 },
      masks: { industry: 'B***' },
      signatureMethods: { signer1: 'stamped' },
      documents: [{ ...DOCUMENT, documentType: 'passport' }, null, 'October.pdf'],
    };
    expect(readDraft({ data })).toEqual({
      values: {},
      masks: {},
      signatureMethods: {},
      isSoleOwner: false,
      place: '',
      language: '',
      documents: [],
    });
  });
});
