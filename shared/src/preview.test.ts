import { describe, expect, it } from 'vitest';
import { isPreviewReady, isPreviewUpdate, PREVIEW_READY } from './preview.ts';

const company = {
  nameIn: 'Quiet Orchard Capital',
  nameOut: 'Quiet Orchard',
  logoUrl: '',
  appEditorSettings: '{}',
  authorizationText: '',
  disclaimer: '',
  showsAllQuestions: false,
};
const update = { type: 'funding-desk:preview', company };

describe('isPreviewUpdate', () => {
  it('accepts a company with all parts, and unknown properties', () => {
    expect(isPreviewUpdate(update)).toBe(true);
    expect(isPreviewUpdate({ ...update, version: 2, company: { ...company, pdfLogoUrl: '' } })).toBe(true);
  });

  it.each(Object.keys(company))('rejects a company whose %s is missing or of another kind', (key) => {
    expect(isPreviewUpdate({ ...update, company: { ...company, [key]: null } })).toBe(false);
    const { [key]: _left, ...rest }: Record<string, unknown> = company;
    expect(isPreviewUpdate({ ...update, company: rest })).toBe(false);
  });

  it.each([
    undefined,
    null,
    'funding-desk:preview',
    [update],
    { company },
    { ...update, type: 'preview' },
    PREVIEW_READY,
  ])('rejects %j', (data) => {
    expect(isPreviewUpdate(data)).toBe(false);
  });
});

describe('isPreviewReady', () => {
  it("accepts only the page's message", () => {
    expect(isPreviewReady(PREVIEW_READY)).toBe(true);
    expect([null, 'funding-desk:preview-ready', {}, update].some(isPreviewReady)).toBe(false);
  });
});
