import { describe, expect, it } from 'vitest';
import { readAnswer, readLink } from '../calls/api.ts';
import { toText } from '../language/language.ts';
import { presentLink } from './load-application.ts';

function answerTo({ status, text }: { status: number; text: string }) {
  const linked = presentLink(readAnswer({ status, retryAfter: null, text, read: readLink }));
  return linked.status === 'error' ? { ...linked, message: toText(linked.message) } : linked;
}

function linkText(company: object): string {
  return JSON.stringify({ status: 'success', data: { id: 'a', slug: 'north-pier', company } });
}

describe('presentLink', () => {
  it("returns the server's message", () => {
    const text = JSON.stringify({ status: 'error', error: 'This application is no longer available.', code: 'gone' });
    expect(answerTo({ status: 410, text })).toEqual({
      status: 'error',
      message: 'This application is no longer available.',
    });
  });

  it('returns its own message for an error without one', () => {
    const message = 'Failed to fetch link data';
    expect(answerTo({ status: 502, text: '<h1>Bad gateway</h1>' })).toEqual({
      status: 'error',
      message,
      retryAfter: 0,
    });
  });

  it('reports settings that are not JSON', () => {
    const message = 'Error parsing application settings';
    expect(answerTo({ status: 200, text: linkText({ appEditorSettings: '{' }) })).toEqual({ status: 'error', message });
  });

  it('renders the form of a link without company data', () => {
    expect(answerTo({ status: 200, text: linkText({}) })).toMatchObject({
      status: 'ready',
      link: { company: { id: '' } },
    });
  });

  it('leaves out fields that the settings switch off', () => {
    const appEditorSettings = JSON.stringify({ businessInfo: { fax: false }, uploads: { voidCheck: false } });
    const loaded = answerTo({ status: 200, text: linkText({ id: 'b', appEditorSettings }) });
    expect(loaded).not.toMatchObject({ enabled: { fieldNames: expect.arrayContaining(['businessFaxNumber']) } });
    expect(loaded).toMatchObject({
      enabled: { documentTypes: ['bankStatements', 'driverLicense', 'businessLicense'] },
    });
  });
});
