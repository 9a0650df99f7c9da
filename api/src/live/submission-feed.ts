import { idSchema } from '@funding-desk/shared/schemas/envelope';
import {
  type LiveChange,
  type LiveNotice,
  liveChangeSchema,
  liveNoticeSchema,
} from '@funding-desk/shared/schemas/work';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { connectRedis } from '@funding-desk/shared/server/redis';
import type { Redis } from 'ioredis';
import { z } from 'zod';

/** A change of an application. `person` limits it to that person's streams. */
const changeMessageSchema = liveChangeSchema.extend({ kind: z.literal('change'), person: idSchema.optional() });
/** Something that concerns one person. */
const noticeMessageSchema = z.object({ kind: z.literal('notice'), person: idSchema, notice: liveNoticeSchema });
const submissionMessageSchema = z.object({ kind: z.literal('submission'), id: idSchema });
const messageSchema = z.discriminatedUnion('kind', [submissionMessageSchema, changeMessageSchema, noticeMessageSchema]);
type FeedMessage = z.infer<typeof messageSchema>;

export interface FeedListener {
  /** Id of the listening person. */
  readonly who: string;
  /** Receives the id of each submission that any API process accepts. */
  readonly onSubmission: (id: string) => void;
  /** Receives each change of an application, except those for other people. */
  readonly onChange: (change: LiveChange) => void;
  /** Receives the notices for this person. */
  readonly onNotice: (notice: LiveNotice) => void;
  /** Redis was down: submissions may have been missed. */
  readonly onGap: () => void;
  readonly onClose: () => void;
}

/**
 * Announces accepted submissions, their changes and notices to all API processes. Submissions and changes are ids only:
 * each listener checks its own permissions.
 */
export interface SubmissionFeed {
  /** Never fails: clients also check for missed submissions themselves. */
  readonly announce: (id: string) => void;
  /** @param person limits it to the streams of this person */
  readonly announceChange: (change: LiveChange & { readonly person?: string }) => void;
  readonly announceNotice: (input: { readonly person: string; readonly notice: LiveNotice }) => void;
  /** @returns unsubscribes. A closed feed ends the subscription at once. */
  readonly listen: (listener: FeedListener) => () => void;
  /** Number of subscriptions that this person has in this process. */
  readonly countOf: (who: string) => number;
  /** Ends all subscriptions when the process stops. Later submissions are still announced to other processes. */
  readonly hangUp: () => void;
  readonly close: () => void;
}

/** Null for a message of another version of the product. */
function parseMessage(text: string): FeedMessage | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function dispatch(listener: FeedListener, message: FeedMessage): void {
  switch (message.kind) {
    case 'submission':
      listener.onSubmission(message.id);
      return;
    case 'change': {
      const { kind, person, ...change } = message;
      if (person === undefined || person === listener.who) listener.onChange(change);
      return;
    }
    case 'notice':
      if (message.person === listener.who) listener.onNotice(message.notice);
      return;
    default:
      message satisfies never;
  }
}

/**
 * Opens the feed on Redis. While Redis is down nothing is announced; once it is back, all listeners learn of the gap.
 */
export function openSubmissionFeed({
  env,
  logger,
  redis,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX'>;
  logger: Logger;
  /** Publishes. A subscribed connection takes no other commands. */
  redis: Redis;
}): SubmissionFeed {
  const channel = `${env.REDIS_PREFIX}:submissions`;
  const listeners = new Set<FeedListener>();
  let hasHungUp = false;
  const subscriber = connectRedis({ redisUrl: env.REDIS_URL, logger, isPatient: true });
  const notifyAll = (notify: (listener: FeedListener) => void) => {
    for (const listener of [...listeners]) notify(listener);
  };
  const publish = (message: FeedMessage) =>
    redis.publish(channel, JSON.stringify(message)).catch((error: unknown) => {
      logger.debug({ err: error }, 'not announced');
    });
  subscriber.on('message', (_channel, text) => {
    const message = parseMessage(text);
    if (message) notifyAll((listener) => dispatch(listener, message));
  });
  // Also after the first connection, because listeners may be older than it.
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => notifyAll(({ onGap }) => onGap()),
      (error: unknown) => logger.debug({ err: error }, 'not subscribed now; the next connection will'),
    );
  });

  const hangUp = () => {
    hasHungUp = true;
    notifyAll(({ onClose }) => onClose());
    listeners.clear();
  };

  return {
    announce: (id) => void publish({ kind: 'submission', id }),
    announceChange: (change) => void publish({ kind: 'change', ...change }),
    announceNotice: (input) => void publish({ kind: 'notice', ...input }),
    listen(listener) {
      if (hasHungUp) listener.onClose();
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    countOf: (who) => [...listeners].filter((listener) => listener.who === who).length,
    hangUp,
    close() {
      hangUp();
      subscriber.disconnect();
    },
  };
}
