import { expect, it } from 'vitest';
import { bulkRequestText } from './bulk-request-text.ts';

const changed = { outcome: 'changed', error: '' } as const;
const refused = { outcome: 'refused', error: 'Enter one e-mail address, for example name@example.com.' } as const;

it.each([
  [[changed], '1 applicant was asked for documents.'],
  [
    [changed, changed, { outcome: 'unchanged', error: '' } as const],
    '2 applicants were asked for documents, 1 needed no request.',
  ],
  [[{ outcome: 'unchanged', error: '' } as const], 'No applicant was asked for documents, 1 needed no request.'],
  [
    [changed, refused],
    '1 applicant was asked for documents, 1 could not be asked and stays selected: Enter one e-mail address, for example name@example.com.',
  ],
])('%j', (outcomes, text) => {
  expect(bulkRequestText(outcomes)).toBe(text);
});
