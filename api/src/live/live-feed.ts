import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import {
  type ChangeMessage,
  createLivePublisher,
  type LivePublisher,
  liveChannelOf,
  type NoticeMessage,
  readLiveMessage,
} from '@funding-desk/shared/server/redis/live-messages';
import { connectSubscriber, type RedisConnection } from '@funding-desk/shared/server/redis/redis';

interface FeedListener {
  /** Id of the listening person. */
  readonly who: string;
  /** Receives the id of each application that any API process accepts. */
  readonly onApplication: (id: string) => void;
  /** Receives each change of an application that concerns this person or everyone. */
  readonly onChange: (change: ChangeMessage['change']) => void;
  /** Receives each notice to this person. */
  readonly onNotice: (notice: NoticeMessage['notice']) => void;
  /** Redis is down: until `onGap`, nothing is received. */
  readonly onPause: () => void;
  /** Redis was down: applications, changes and notices may have been missed. */
  readonly onGap: () => void;
  readonly onClose: () => void;
}

/**
 * Announces accepted applications, changes and notices to all API processes. Applications and changes carry ids only: each
 * listener checks its own permissions.
 */
export interface LiveFeed extends LivePublisher {
  /** Never fails: clients also check for missed applications themselves. */
  readonly announce: (id: string) => void;
  /** @returns unsubscribes. A closed feed ends the subscription at once. */
  readonly listen: (listener: FeedListener) => () => void;
  /** Whether announcements are received. */
  readonly isReceiving: () => boolean;
  /** Number of subscriptions in this process. */
  readonly count: () => number;
  /** Number of subscriptions that this person has in this process. */
  readonly countOf: (who: string) => number;
  /** Ends all subscriptions when the process stops. Later applications are still announced to other processes. */
  readonly hangUp: () => void;
  readonly close: () => void;
}

interface FeedInput {
  readonly env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX'>;
  readonly logger: Logger;
  /** Publishes. A subscribed connection takes no other commands. */
  readonly redis: RedisConnection;
}

/** Passes a message to the listener if it concerns the person. */
function deliver(listener: FeedListener, text: string): void {
  const message = readLiveMessage(text);
  if (!message || (message.person !== undefined && message.person !== listener.who)) return;
  if (message.kind === 'change') listener.onChange(message.change);
  else listener.onNotice(message.notice);
}

/**
 * Opens the feed on Redis. While Redis is down nothing is announced; once it is back, all listeners learn of the gap.
 */
export function openLiveFeed({ env, logger, redis }: FeedInput): LiveFeed {
  const channels = { submissions: `${env.REDIS_PREFIX}:submissions`, live: liveChannelOf(env.REDIS_PREFIX) };
  const listeners = new Set<FeedListener>();
  let hasHungUp = false;
  const notifyAll = (notify: (listener: FeedListener) => void) => {
    for (const listener of [...listeners]) notify(listener);
  };
  const subscriber = connectSubscriber({
    redisUrl: env.REDIS_URL,
    logger,
    name: `${env.REDIS_PREFIX}-live-feed`,
    channels: Object.values(channels),
    // Also after the first connection, because listeners may be older than it.
    onSubscribed: () => notifyAll(({ onGap }) => onGap()),
    onLost: () => notifyAll(({ onPause }) => onPause()),
  });
  subscriber.on('message', (channel, text) =>
    notifyAll((listener) => (channel === channels.live ? deliver(listener, text) : listener.onApplication(text))),
  );

  const hangUp = () => {
    hasHungUp = true;
    notifyAll(({ onClose }) => onClose());
    listeners.clear();
  };

  return {
    ...createLivePublisher({ redis, prefix: env.REDIS_PREFIX, logger }),
    announce(id) {
      redis.publish(channels.submissions, id).catch((error: unknown) => logger.debug({ err: error }, 'not announced'));
    },
    listen(listener) {
      if (hasHungUp) listener.onClose();
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReceiving: () => subscriber.status === 'ready',
    count: () => listeners.size,
    countOf: (who) => [...listeners].filter((listener) => listener.who === who).length,
    hangUp,
    close() {
      hangUp();
      subscriber.disconnect();
    },
  };
}
