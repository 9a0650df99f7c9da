import { z } from 'zod';
import { idSchema } from '../../schemas/envelope.ts';
import { liveChangeSchema } from '../../schemas/live.ts';
import { liveNoticeSchema } from '../../schemas/people/live-notice.ts';
import type { Logger } from '../logger.ts';
import { closeRedis, connectRedis, type RedisConnection } from './redis.ts';

/** A change of an application, or a notice to one person, as it goes from one process to all API processes. */
const liveMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    change: liveChangeSchema,
    /** Only the windows of this person learn of the change. Absent: everyone who may see the application. */
    person: idSchema.optional(),
  }),
  z.object({ kind: z.literal('notice'), person: idSchema, notice: liveNoticeSchema }),
]);
type LiveMessage = z.infer<typeof liveMessageSchema>;
export type ChangeMessage = Omit<Extract<LiveMessage, { kind: 'change' }>, 'kind'>;
export type NoticeMessage = Omit<Extract<LiveMessage, { kind: 'notice' }>, 'kind'>;

export const liveChannelOf = (prefix: string) => `${prefix}:live`;

export interface LivePublisher {
  /**
   * Announces a change of an application. Never fails: after a gap, clients read again what they show.
   * @param person restricts it to this person's windows, as for `read`
   */
  readonly announceChange: (change: ChangeMessage['change'] & { readonly person?: string }) => void;
  /** Announces a notice to all windows of one person. Never fails. */
  readonly announceNotice: (message: NoticeMessage) => void;
}

interface PublisherInput {
  readonly redis: RedisConnection;
  readonly prefix: string;
  readonly logger: Logger;
}

export function createLivePublisher({ redis, prefix, logger }: PublisherInput): LivePublisher {
  const publish = (message: LiveMessage) => {
    redis
      .publish(liveChannelOf(prefix), JSON.stringify(message))
      .catch((error: unknown) => logger.debug({ err: error }, 'not announced'));
  };
  return {
    announceChange: ({ person, ...change }) => publish({ kind: 'change', change, ...(person ? { person } : {}) }),
    announceNotice: (message) => publish({ kind: 'notice', ...message }),
  };
}

/** Milliseconds. An announcement that takes longer is not worth waiting for. */
const COMMAND_LIMIT = 1_000;

/** A publisher with a connection of its own. While Redis is down nothing is announced. */
export function openLivePublisher({ redisUrl, prefix, logger }: Omit<PublisherInput, 'redis'> & { redisUrl: string }) {
  const limits = { commandTimeout: COMMAND_LIMIT, connectTimeout: COMMAND_LIMIT };
  const redis = connectRedis({ redisUrl, logger, isPatient: false, ...limits });
  return { ...createLivePublisher({ redis, prefix, logger }), close: () => closeRedis(redis) };
}

/** The message, or null for a text that is none. */
export function readLiveMessage(text: string): LiveMessage | null {
  try {
    return liveMessageSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
