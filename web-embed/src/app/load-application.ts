import { retryImport } from '@funding-desk/shared/browser/retry-import';
import type { CompanyForm } from '@funding-desk/shared/fields/editor-settings';
import type { PublicLink } from '@funding-desk/shared/schemas/company/link';
import type { ReactNode } from 'react';
import { type Answer, fetchLink, isTransient } from '../calls/api.ts';
import type { Drafts, FormStart, Opened } from '../drafts/draft.ts';
import type { ReopenedDraft } from '../drafts/resume/reopen-draft.ts';
import { type Message, readMessages } from '../language/language.ts';
import { readToken } from '../page/page-address.ts';
import { readCompanyForm } from '../sections/form-outline.ts';
import { startFormSession } from '../session/lazy-session.ts';
import { hasStoredSession, isStorageDenied } from '../session/session-key.ts';

/** Longest wait for the stored draft. A draft that arrives later is merged into the open form. */
const MAX_DRAFT_WAIT_MS = 3_000;

interface FailedApplication {
  readonly status: 'error';
  readonly message: Message;
  /** Shortest delay before a retry, in milliseconds. Absent if a retry cannot help. */
  readonly retryAfter?: number;
}

interface LinkedApplication {
  readonly status: 'ready';
  readonly link: PublicLink;
  readonly enabled: CompanyForm;
}

export interface ReadyApplication extends LinkedApplication {
  readonly drafts: Drafts;
}

export type LoadedApplication = FailedApplication | ReadyApplication;

type Linked = FailedApplication | LinkedApplication;

const NEVER = new Promise<never>(() => undefined);

interface ApplicationInput {
  readonly slug: string;
  /** Response to the preloaded link request. */
  readonly preloaded: Promise<string | undefined>;
  /** Displays a screen instead of the form; undefined removes it. */
  readonly show: (screen: ReactNode) => void;
}

const failed = (message: Message): FailedApplication => ({ status: 'error', message });

/** Maps the link response to what the page displays (texts: specification, section 8). */
export function presentLink(answer: Answer<PublicLink>): Linked {
  if (!answer.isSuccess) {
    const failure = failed(answer.error || (() => readMessages().page.noLinkData));
    return isTransient(answer) ? { ...failure, retryAfter: answer.retryAfter } : failure;
  }
  const enabled = readCompanyForm(answer.data.company);
  return enabled ? { status: 'ready', link: answer.data, enabled } : failed(() => readMessages().page.badSettings);
}

/** @throws when the server cannot exchange the token now */
async function reopenPrevious({ slug, show }: ApplicationInput, linking: Promise<Linked>): Promise<ReopenedDraft> {
  const token = readToken(window.location.hash);
  if (!token && !hasStoredSession(slug) && !isStorageDenied() && !window.history.state)
    return { sessionId: Promise.resolve(undefined), opened: Promise.resolve({ notice: '' }) };
  const { reopenDraft } = await import('../drafts/resume/reopen-draft.ts');
  // A link that fails to load must not ask about its draft.
  const nameOut = () => linking.then((linked) => (linked.status === 'ready' ? linked.link.company.nameOut : NEVER));
  return reopenDraft({ slug, token, show, nameOut });
}

/** Values from the address. If their code fails to load, the form starts empty. */
async function readPrefill(): Promise<FormStart['values']> {
  const { search, hash } = window.location;
  if (!`${search}${hash}`.includes('=')) return {};
  const loaded = await retryImport(() => import('../page/address-parameters.ts')).catch(() => undefined);
  return loaded?.readAddressPrefill() ?? {};
}

async function startWith(opened: Promise<Opened>): Promise<FormStart> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_DRAFT_WAIT_MS, undefined));
  const [existing, prefill] = await Promise.all([Promise.race([opened, timeout]), readPrefill()]);
  return {
    values: { ...prefill, ...existing?.draft?.values },
    draft: existing?.draft,
    notice: existing?.notice ?? '',
    pending: existing ? undefined : opened,
  };
}

export async function loadApplication(input: ApplicationInput): Promise<LoadedApplication> {
  const { slug, preloaded } = input;
  if (slug === '') return failed(() => readMessages().page.invalidLink);
  try {
    const linking = fetchLink(slug, preloaded).then(presentLink);
    const reopening = reopenPrevious(input, linking);
    // Awaited below. If both fail, the link's error comes first.
    reopening.catch(() => undefined);
    const linked = await linking;
    if (linked.status === 'error') return linked;
    const { sessionId, opened } = await reopening;
    const session = startFormSession(slug, sessionId);
    return { ...linked, drafts: { session, start: await startWith(opened) } };
  } catch {
    return { ...failed(() => readMessages().page.loadingFailed), retryAfter: 0 };
  }
}
