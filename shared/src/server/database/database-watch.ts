import { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';

/** Whether a server that takes writes is in sight, as the driver's own heartbeats tell. */
export interface DatabaseWatch {
  readonly isAway: () => boolean;
  /** Calls back as soon as none is in sight any more. @returns what ends that */
  readonly onAway: (listener: () => void) => () => void;
}

type Description = mongo.TopologyDescriptionChangedEvent['newDescription'];

const hasWritable = ({ servers }: Description) => [...servers.values()].some(({ isWritable }) => isWritable);

/** @param client connected */
export function watchDatabase(client: mongo.MongoClient): DatabaseWatch {
  const events = new EventEmitter().setMaxListeners(0);
  let isAway = false;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const wasAway = isAway;
    isAway = !hasWritable(newDescription);
    if (isAway && !wasAway) events.emit('away');
  });
  return {
    isAway: () => isAway,
    onAway(listener) {
      events.on('away', listener);
      return () => events.off('away', listener);
    },
  };
}
