import { type LiveApplication, liveApplicationSchema } from '@funding-desk/shared/schemas/application/application';
import { type LiveChange, liveChangeSchema } from '@funding-desk/shared/schemas/live';
import { type LiveNotice, liveNoticeSchema } from '@funding-desk/shared/schemas/people/live-notice';
import { cutSubscriber } from '@funding-desk/shared/testing/cut-subscriber';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApi } from './test-api.ts';

export interface EventListener {
  /** Ids of the received applications. */
  readonly ids: () => readonly string[];
  readonly changes: () => readonly LiveChange[];
  readonly notices: () => readonly LiveNotice[];
  /** Number of `ready` events. */
  readonly readies: () => number;
  /** Number of `paused` events. */
  readonly pauses: () => number;
  readonly hasEnded: () => boolean;
  readonly stop: () => void;
}

/** Cuts the connection through which this API hears of news. */
export const cutLiveFeed = ({ context: { env, counters } }: TestApi): Promise<void> =>
  cutSubscriber({ redis: counters.redis, name: `${env.REDIS_PREFIX}-live-feed` });

interface ListenInput {
  readonly api: TestApi;
  readonly token: string;
  readonly lastId?: string;
}

/** Listens as a browser does, starting after the event `ready`. */
export async function listenToEvents({ api, token, lastId = '' }: ListenInput): Promise<EventListener> {
  const quit = new AbortController();
  const response = await fetch(`${api.url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
    signal: quit.signal,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  let text = '';
  let hasEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  await expect.poll(() => text).toContain('event: ready');
  const dataOf = <T extends z.ZodType>(event: string, schema: T): z.output<T>[] =>
    [...text.matchAll(new RegExp(`^event: ${event}\ndata: (.*)\n\n`, 'gm'))].map(([, data]) =>
      schema.parse(JSON.parse(data ?? '')),
    );
  return {
    ids: () => dataOf('submission', liveApplicationSchema).map(({ id }: LiveApplication) => id),
    changes: () => dataOf('change', liveChangeSchema),
    notices: () => dataOf('notice', liveNoticeSchema),
    readies: () => text.split('event: ready').length - 1,
    pauses: () => text.split('event: paused').length - 1,
    hasEnded: () => hasEnded,
    stop: () => quit.abort(),
  };
}
