import type { mongo } from 'mongoose';

/** Milliseconds between two checks, several times the interval of heartbeats. */
const CHECK = 5_000;
/** Checks without a heartbeat after which a monitor counts as stuck. A suspended machine makes no checks. */
const SILENT_CHECKS = 3;

interface WatchInput {
  /** Must be connected. */
  readonly client: mongo.MongoClient;
  /** Called once. */
  readonly onStuck: () => void;
  /** Milliseconds between two checks. */
  readonly check?: number;
}

/**
 * Reports when the driver no longer checks a server. A monitor that polls, as with the embedded database, sometimes writes
 * to a socket that has just closed: mongodb 7.8 then waits forever for `drain`, and the server stays unavailable for this
 * process after it is back. Only a new process helps.
 * @returns ends the watch
 */
export function watchMonitors({ client, onStuck, check = CHECK }: WatchInput): () => void {
  const silentChecks = new Map<string, number>();
  const hear = ({ connectionId }: { readonly connectionId: string }) => silentChecks.set(connectionId, 0);
  const forget = ({ address }: mongo.ServerClosedEvent) => silentChecks.delete(address);
  client.on('serverHeartbeatSucceeded', hear).on('serverHeartbeatFailed', hear).on('serverClosed', forget);
  const timer = setInterval(() => {
    for (const [address, count] of silentChecks) silentChecks.set(address, count + 1);
    if (![...silentChecks.values()].some((count) => count >= SILENT_CHECKS)) return;
    end();
    onStuck();
  }, check).unref();
  function end() {
    clearInterval(timer);
    client.off('serverHeartbeatSucceeded', hear).off('serverHeartbeatFailed', hear).off('serverClosed', forget);
  }
  return end;
}
