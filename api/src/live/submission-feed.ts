import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { Redis } from 'ioredis';

const COMMAND_LIMIT = 1_000;
const RECONNECT_CEILING = 1_000;

const retryStrategy = (attempt: number) => Math.min(100 * attempt, RECONNECT_CEILING);

export interface FeedListener {
  /** Id of the person who listens. */
  readonly who: string;
  /** Id of a submission that was accepted by any API process. */
  readonly onSubmission: (id: string) => void;
  /** Redis was away: some may have been missed. */
  readonly onGap: () => void;
  readonly onClose: () => void;
}

/** News of accepted submissions, to and from all API processes. Ids only: who may see them is each listener's matter. */
export interface SubmissionFeed {
  /** Never fails: whoever missed it looks for himself. */
  readonly announce: (id: string) => void;
  /** @returns what ends the listening; once the feed has hung up, that is told at once */
  readonly listen: (listener: FeedListener) => () => void;
  /** How often that person listens to this process. */
  readonly countOf: (who: string) => number;
  /** Ends all listening, as the stop of the process needs it; what is accepted until its end is still told to others. */
  readonly hangUp: () => void;
  readonly close: () => void;
}

/** Opens the feed on Redis; while that is away nothing is told, and once it is back everybody is told of the gap. */
export function openSubmissionFeed({
  env,
  logger,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX'>;
  logger: Logger;
}): SubmissionFeed {
  const channel = `${env.REDIS_PREFIX}:submissions`;
  const listeners = new Set<FeedListener>();
  let hasHungUp = false;
  const publisher = new Redis(env.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: COMMAND_LIMIT,
    retryStrategy,
  });
  const subscriber = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null, retryStrategy });
  for (const redis of [publisher, subscriber])
    redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is away'));
  const tellAll = (tell: (listener: FeedListener) => void) => {
    for (const listener of [...listeners]) tell(listener);
  };
  subscriber.on('message', (_channel, id) => tellAll(({ onSubmission }) => onSubmission(id)));
  // Also after the first connection: listeners may have come before it.
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => tellAll(({ onGap }) => onGap()),
      (error: unknown) => logger.debug({ err: error }, 'not subscribed now; the next connection will'),
    );
  });

  const hangUp = () => {
    hasHungUp = true;
    tellAll(({ onClose }) => onClose());
    listeners.clear();
  };

  return {
    announce(id) {
      publisher.publish(channel, id).catch((error: unknown) => logger.debug({ err: error }, 'not announced'));
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
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
