import { Worker } from 'node:worker_threads';

// A process with a thread that keeps 32 MB of heap and drops as much.
const source = `
  const fill = () => Array.from({ length: 4_000_000 }, (_, index) => index + 0.5);
  globalThis.kept = fill();
  globalThis.dropped = fill();
  globalThis.dropped = null;
  require('node:worker_threads').parentPort.on('message', () => undefined);
`;
const thread = new Worker(source, { eval: true });
thread.on('online', () => process.stdout.write('thread is there\n'));
