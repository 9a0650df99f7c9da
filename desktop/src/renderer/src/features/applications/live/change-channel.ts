import { type LiveChange, liveChangeSchema } from '@funding-desk/shared/schemas/live';

/**
 * Passes changes from the main window to the windows of single applications. A stream for each window would use up the
 * connections to the server: HTTP/1.1 allows six.
 */
const CHANNEL = 'application-changes';

/** @returns functions that pass on a change, and that end the passing */
export function openChangeSender() {
  const channel = new BroadcastChannel(CHANNEL);
  return { send: (change: LiveChange) => channel.postMessage(change), close: () => channel.close() };
}

/** @returns function that ends the subscription */
export function subscribeToChannel(onChange: (change: LiveChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const change = liveChangeSchema.safeParse(data).data;
    if (change) onChange(change);
  };
  return () => channel.close();
}
