import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { connectRedis } from '@funding-desk/shared/server/redis';
import type { Redis } from 'ioredis';

export interface FeedListener {
  /** Id of the listening person. */
  readonly who: string;
  /** Receives the id of each submission that any API process accepts. */
  readonly onSubmission: (id: string) => void;
  /** Redis was down: submissions may have been missed. */
  readonly onGap: () => void;
  readonly onClose: () => void;
}

/**
 * Announces accepted submissions to all API processes. It carries ids only: each listener checks its own permissions.
 */
export interface SubmissionFeed {
  /** Never fails: clients also check for missed submissions themselves. */
  readonly announce: (id: string) => void;
  /** @returns unsubscribes. A closed feed ends the subscription at once. */
  readonly listen: (listener: FeedListener) => () => void;
  /** Number of subscriptions that this person has in this process. */
  readonly countOf: (who: string) => number;
  /** Ends all subscriptions when the process stops. Later submissions are still announced to other processes. */
  readonly hangUp: () => void;
  readonly close: () => void;
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
  subscriber.on('message', (_channel, id) => notifyAll(({ onSubmission }) => onSubmission(id)));
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
    announce(id) {
      redis.publish(channel, id).catch((error: unknown) => logger.debug({ err: error }, 'not announced'));
    },
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
