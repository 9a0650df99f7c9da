import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { type LiveApplication, liveApplicationSchema } from '@funding-desk/shared/schemas/application/application';
import { type LiveChange, liveChangeSchema } from '@funding-desk/shared/schemas/live';
import type { EventSource, FetchLike } from 'eventsource';
import { z } from 'zod';
import { getPlatform } from '../../../platform/current-platform.ts';

/** Milliseconds before a reconnection. Each refusal doubles the delay up to the maximum. */
const MIN_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 60_000;
/** Milliseconds without a byte after which the connection counts as lost. The server writes every 20 seconds. */
const SILENCE_LIMIT = 50_000;

interface SubscriptionInput {
  readonly token: string;
  /** Id of the last received application. It survives reconnections. */
  readonly lastEventRef: { current: string };
  /** Reports whether the server answers. */
  readonly onReachable: (isReachable: boolean) => void;
  /** Reports whether every change arrives from now on. */
  readonly onReceiving: (isReceiving: boolean) => void;
  readonly onApplication: (application: LiveApplication) => void;
  readonly onChange: (change: LiveChange) => void;
  /** Receives a notice as it arrived. Its schema loads with the first one. */
  readonly onNotice: (notice: unknown) => void;
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

type Handlers = Pick<SubscriptionInput, 'lastEventRef' | 'onReceiving' | 'onApplication' | 'onChange' | 'onNotice'>;

/** Forwards the events of a source. Unreadable ones belong to a newer server and are ignored. */
function forwardEvents(source: EventSource, handlers: Handlers): void {
  const { lastEventRef, onReceiving, onApplication, onChange, onNotice } = handlers;
  source.addEventListener('ready', ({ lastEventId }) => {
    lastEventRef.current = lastEventId;
    onReceiving(true);
  });
  source.addEventListener('paused', () => onReceiving(false));
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
  source.addEventListener('notice', ({ data }) => onNotice(parseData(z.unknown(), data)));
}

/** Fetches the stream, and ends it when nothing arrives for a while, so that `EventSource` connects again. */
function fetchStream({ token, lastEventRef }: Pick<SubscriptionInput, 'token' | 'lastEventRef'>): FetchLike {
  return async (url, init) => {
    const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` });
    if (lastEventRef.current !== '') headers.set('Last-Event-ID', lastEventRef.current);
    const silence = new AbortController();
    const lose = () => silence.abort(new DOMException('No data arrived.', 'TimeoutError'));
    const signal = AbortSignal.any([init.signal, silence.signal]);
    const response = await fetch(url, { ...init, headers, signal, cache: 'no-store' });
    let timer = setTimeout(lose, SILENCE_LIMIT);
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer);
        timer = setTimeout(lose, SILENCE_LIMIT);
        controller.enqueue(chunk);
      },
    });
    const { status, redirected } = response;
    const body = response.body?.pipeThrough(watch) ?? null;
    return { body, url: response.url, status, redirected, headers: response.headers };
  };
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
      fetch: fetchStream({ token, lastEventRef }),
    });
    close = () => source.close();
    source.addEventListener('open', () => {
      delay = MIN_RETRY_DELAY;
      onReachable(true);
    });
    forwardEvents(source, handlers);
    source.addEventListener('error', ({ code }) => {
      if (controller.signal.aborted) return;
      handlers.onReceiving(false);
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
