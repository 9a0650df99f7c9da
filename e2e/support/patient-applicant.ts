import { setTimeout as pause } from 'node:timers/promises';
import { type Applicant, keptSchema, prepareApplication, sendApplication } from './apply.ts';
import type { Accepted } from './ledger.ts';

const PAUSE = 200;
/** As the form's. Milliseconds. */
const SUBMIT_LIMIT = 9_000;

/** Does it again until it does not fail: as somebody who reloads the page. */
async function insist<T>(what: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await what();
    } catch {
      await pause(PAUSE);
    }
  }
}

const isAway = ({ status }: Response) => [429, 502, 503, 504].includes(status);

/**
 * Applies as the form does: whatever stands in the way of an answer, the same body is sent again under the same session.
 * @throws when the server answers and does not accept it
 */
export async function applyPatiently(applicant: Applicant): Promise<Accepted> {
  const body = await insist(() => prepareApplication(applicant));
  for (let tries = 1; ; tries += 1) {
    const sending = sendApplication(applicant, body, AbortSignal.timeout(SUBMIT_LIMIT));
    const answer = await sending
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    if (answer && !isAway(answer.response)) {
      if (!answer.response.ok) throw new Error(`Try ${tries} was answered ${answer.response.status} ${answer.text}`);
      return { body, tries, ...keptSchema.parse(JSON.parse(answer.text)).data };
    }
    await pause(PAUSE);
  }
}
