import type { SignerDraftView } from '@funding-desk/shared/schemas/signature/signer-draft';
import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import type { DraftSaverInput } from '../drafts/saving/draft-saver.ts';
import { readLanguage } from '../language/language.ts';
import { randomHex } from '../lib/random-hex.ts';
import { isRecord, type JsonRecord, textsAt } from '../lib/read-json.ts';
import { claimOfTab, keepInTab, releaseOnLeave } from '../session/tab-session.ts';
import { tokenHeaders } from './signature-calls.ts';

/** What the reader typed in this tab before a reload. */
export type SignerDraft = Pick<SignerDraftView, 'values' | 'masks'>;

export interface TabDraft {
  /** Secret of this tab. Undefined where the browser cannot keep it, so that nothing is saved. */
  readonly secret: string | undefined;
  readonly draft: SignerDraft | null;
}

/** Browsers refuse longer bodies for calls with `keepalive`. */
const MAX_KEEPALIVE_LENGTH = 60_000;

/** Names the link in the storage of the tab. The start of the token opens nothing. */
const keyOf = (token: string) => `signature.${token.slice(0, 8)}`;

function readDraft({ data }: JsonRecord): SignerDraft | null {
  return isRecord(data) ? { values: textsAt(data, 'values'), masks: textsAt(data, 'masks') } : null;
}

async function fetchDraft(token: string, secret: string): Promise<Answer<{ readonly draft: SignerDraft | null }>> {
  const answer = await sendJson({
    method: 'POST',
    path: '/api/signature/draft/open',
    headers: tokenHeaders(token),
    body: { secret },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    read: (body) => ({ draft: readDraft(body) }),
  });
  // Loads the masked field before the first mask renders.
  if (answer.isSuccess && answer.data.draft) await import('../fields/stored/stored-field.tsx');
  return answer;
}

/** The draft of this tab, or a new one. Another tab of the link has its own. @throws when there is no response */
export async function openTabDraft(token: string): Promise<Answer<TabDraft>> {
  const key = keyOf(token);
  const known = await claimOfTab(key);
  const fetched = known ? await fetchDraft(token, known) : undefined;
  if (fetched && !fetched.isSuccess) return fetched;
  releaseOnLeave(key);
  const secret = known ?? randomHex();
  const isKept = keepInTab(key, secret);
  return { isSuccess: true, data: { secret: isKept ? secret : undefined, draft: fetched?.data.draft ?? null } };
}

/** Saves in the draft of this tab. */
export const saveInTab =
  ({ token, secret }: { token: string; secret: string }): DraftSaverInput['send'] =>
  ({ change, isLeaving, signal }) => {
    const { values, signatures = {}, signatureMethods = {} } = change;
    const body = {
      secret,
      values,
      signature: signatures.signer2Signature,
      signatureMethod: signatureMethods.signer2,
      language: readLanguage(),
    };
    const keepalive = isLeaving && JSON.stringify(body).length < MAX_KEEPALIVE_LENGTH;
    const headers = tokenHeaders(token);
    return sendJson({
      method: 'PUT',
      path: '/api/signature/draft',
      headers,
      body,
      signal,
      keepalive,
      read: () => true as const,
    });
  };
