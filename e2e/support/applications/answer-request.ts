import { applicantRequestResponseSchema } from '@funding-desk/shared/schemas/document/document-request';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import type { Services } from '../services/services.ts';

/** The token of the latest request that was mailed to the address. */
export async function requestTokenFor({ mail }: Services, to: string): Promise<string> {
  const find = () => {
    const texts = mail.received.filter((each) => each.to === to).map(({ parsed }) => parsed.text ?? '');
    return texts.map((text) => /\/request\/([\w-]{43})/.exec(text)?.[1]).findLast((token) => token !== undefined);
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? '';
}

interface AnswerInput {
  readonly services: Services;
  readonly token: string;
  /** What the applicant reads of the item. */
  readonly label: string;
}

/** Opens a request as its applicant does. */
export async function openRequest({ url }: Services, token: string) {
  const response = await fetch(`${url}/api/request/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return applicantRequestResponseSchema.parse(await response.json()).data;
}

/** Sends a file for one item of a request. */
export async function answerRequest({ services, token, label }: AnswerInput): Promise<void> {
  const { items } = await openRequest(services, token);
  const item = items.find((each) => each.label === label);
  if (!item) throw new Error(`The request has no item ${label}`);
  const form = new FormData();
  form.set('item', item.id);
  form.set('uploadKey', 'ab'.repeat(16));
  form.set('file', new File([new Uint8Array(pdfBytes(label))], 'answer.pdf'));
  const headers = { 'x-request-token': token };
  const response = await fetch(`${services.url}/api/request/upload`, { method: 'POST', headers, body: form });
  expect(response.status, await response.text()).toBe(201);
}
