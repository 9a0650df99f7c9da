import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { type LiveApplication, liveApplicationSchema } from '@funding-desk/shared/schemas/application/application';
import {
  type LiveChange,
  type LiveNotice,
  liveChangeSchema,
  liveNoticeSchema,
} from '@funding-desk/shared/schemas/live';
import type { EventSource } from 'eventsource';
import type { z } from 'zod';
import { getPlatform } from '../../../platform/current-platform.ts';

/** Milliseconds before a reconnection. Each refusal doubles the delay up to the maximum. */
const MIN_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 60_000;

interface SubscriptionInput {
  readonly token: string;
  /** Id of the last received application. It survives reconnections. */
  readonly lastEventRef: { current: string };
  /** Reports whether the server answers. */
  readonly onReachable: (isReachable: boolean) => void;
  readonly onApplication: (application: LiveApplication) => void;
  readonly onChange: (change: LiveChange) => void;
  readonly onNotice: (notice: LiveNotice) => void;
  /** Reports a refused connection: the session or the permission may be gone. */
  readonly onRefused: (status: number) => void;
}

function parseData<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

type Handlers = Pick<SubscriptionInput, 'lastEventRef' | 'onApplication' | 'onChange' | 'onNotice'>;

/** Forwards the events of a source. Unreadable ones belong to a newer server and are ignored. */
function forwardEvents(source: EventSource, { lastEventRef, onApplication, onChange, onNotice }: Handlers): void {
  source.addEventListener('ready', ({ lastEventId }) => {
    lastEventRef.current = lastEventId;
  });
  source.addEventListener('submission', ({ data }) => {
    const application = parseData(liveApplicationSchema, data);
    if (!application) return;
    lastEventRef.current = application.id;
    onApplication(application);
  });
  source.addEventListener('change', ({ data }) => {
    const change = parseData(liveChangeSchema, data);
    if (change) onChange(change);
  });
  source.addEventListener('notice', ({ data }) => {
    const notice = parseData(liveNoticeSchema, data);
    if (notice) onNotice(notice);
  });
}

/**
 * Subscribes to the server's events. After a lost connection the server sends the missed events.
 * @returns function that ends the subscription
 */
export function subscribeToEvents({ token, onReachable, onRefused, ...handlers }: SubscriptionInput): () => void {
  const { lastEventRef } = handlers;
  const controller = new AbortController();
  let delay = MIN_RETRY_DELAY;
  let close = () => {};

  async function connect(): Promise<void> {
    const { EventSource: Source } = await retryImport(() => import('eventsource'));
    if (controller.signal.aborted) return;
    const source = new Source(`${getPlatform().serverAddress}/api/events`, {
      fetch: (url, init) => {
        const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` });
        if (lastEventRef.current !== '') headers.set('Last-Event-ID', lastEventRef.current);
        return fetch(url, { ...init, headers, cache: 'no-store' });
      },
    });
    close = () => source.close();
    source.addEventListener('open', () => {
      delay = MIN_RETRY_DELAY;
      onReachable(true);
    });
    forwardEvents(source, handlers);
    source.addEventListener('error', ({ code }) => {
      if (controller.signal.aborted) return;
      // A refusal proves that the server answers. Statuses from 500 mean that it starts or stops.
      onReachable(code !== undefined && code < 500);
      // `EventSource` reconnects after a lost connection, but not after a refusal.
      if (source.readyState !== source.CLOSED) return;
      if (code !== undefined) onRefused(code);
      setTimeout(() => void connect(), delay);
      delay = Math.min(2 * delay, MAX_RETRY_DELAY);
    });
  }

  void connect();
  return () => {
    controller.abort();
    close();
  };
}
