import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import type { ReactNode } from 'react';
import { type Answer, fetchLink, isTransient } from '../api.ts';
import type { Drafts, FormStart, Opened } from '../drafts/draft.ts';
import type { ReopenedDraft } from '../drafts/resume/reopen-draft.ts';
import { type Message, readMessages } from '../language/language.ts';
import { readEnabledForm } from '../sections/form-outline.ts';
import { openFormSession, readStoredSession } from './form-session.ts';

/** The form waits that long for what an earlier visit left, and is filled in later otherwise. */
const MAX_DRAFT_WAIT_MS = 3_000;

interface FailedApplication {
  readonly status: 'error';
  readonly message: Message;
  /** Milliseconds after which another try is worth while, at the least; absent where none is. */
  readonly retryAfter?: number;
}

interface LinkedApplication {
  readonly status: 'ready';
  readonly link: PublicLink;
  readonly enabled: EnabledForm;
}

export interface ReadyApplication extends LinkedApplication {
  readonly drafts: Drafts;
}

export type LoadedApplication = FailedApplication | ReadyApplication;

type Linked = FailedApplication | LinkedApplication;

const NEVER = new Promise<never>(() => undefined);

export interface ApplicationInput {
  readonly slug: string;
  /** Answer to the link call where it was made before. */
  readonly early: Promise<string | undefined>;
  /** Puts something in place of the form that is not there yet; undefined takes it away. */
  readonly show: (screen: ReactNode) => void;
}

const failed = (message: Message): FailedApplication => ({ status: 'error', message });

/** Slug of the page's own address, '' when it has none that can be read. */
export function readSlug(pathname: string): string {
  const [, raw = ''] = /^\/embed\/([^/]+)\/?$/.exec(pathname) ?? [];
  try {
    return decodeURIComponent(raw);
  } catch {
    return '';
  }
}

/** Token of an e-mailed link to go on with an application, '' for any other address. */
export function readToken(hash: string): string {
  return /^#resume=([\w-]{1,200})$/.exec(hash)?.[1] ?? '';
}

/** Outcome of the link call, as the page shows it (texts: specification, section 8). */
export function presentLink(answer: Answer<PublicLink>): Linked {
  if (!answer.isSuccess) {
    const failure = failed(answer.error || (() => readMessages().page.noLinkData));
    return isTransient(answer) ? { ...failure, retryAfter: answer.retryAfter } : failure;
  }
  const enabled = readEnabledForm(answer.data.company.appEditorSettings);
  return enabled ? { status: 'ready', link: answer.data, enabled } : failed(() => readMessages().page.badSettings);
}

/** @throws when the token of an e-mailed link cannot be exchanged now */
async function reopenEarlier({ slug, show }: ApplicationInput, linking: Promise<Linked>): Promise<ReopenedDraft> {
  const [token, stored] = [readToken(window.location.hash), readStoredSession(slug)];
  if (!token && !stored) return { sessionId: Promise.resolve(undefined), opened: Promise.resolve({ notice: '' }) };
  const { reopenDraft } = await import('../drafts/resume/reopen-draft.ts');
  // Nobody is asked about the draft of a form that is not there.
  const nameOut = () => linking.then((linked) => (linked.status === 'ready' ? linked.link.company.nameOut : NEVER));
  return reopenDraft({ slug, token, stored, show, nameOut });
}

/** Values that the address brings along; without them the form is empty. */
async function readPrefill(): Promise<FormStart['values']> {
  const { search, hash } = window.location;
  if (!`${search}${hash}`.includes('=')) return {};
  const loaded = await import('./address-parameters.ts').catch(() => undefined);
  return loaded?.readAddressPrefill() ?? {};
}

async function startWith(opened: Promise<Opened>): Promise<FormStart> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_DRAFT_WAIT_MS, undefined));
  const [found, prefill] = await Promise.all([Promise.race([opened, patience]), readPrefill()]);
  return {
    values: { ...prefill, ...found?.draft?.values },
    draft: found?.draft,
    notice: found?.notice ?? '',
    late: found ? undefined : opened,
  };
}

export async function loadApplication(input: ApplicationInput): Promise<LoadedApplication> {
  const { slug, early } = input;
  if (slug === '') return failed(() => readMessages().page.invalidLink);
  try {
    const linking = fetchLink(slug, early).then(presentLink);
    const reopening = reopenEarlier(input, linking);
    // Awaited below; a link that leads nowhere is told first.
    reopening.catch(() => undefined);
    const linked = await linking;
    if (linked.status === 'error') return linked;
    const { sessionId, opened } = await reopening;
    const session = openFormSession(slug, sessionId);
    return { ...linked, drafts: { session, start: await startWith(opened) } };
  } catch {
    return { ...failed(() => readMessages().page.loadingFailed), retryAfter: 0 };
  }
}
