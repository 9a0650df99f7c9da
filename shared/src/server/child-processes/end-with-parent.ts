import { Worker } from 'node:worker_threads';

/**
 * Ends this process soon after its parent, even while it is busy. A closed channel is noticed only between two files,
 * and a crafted file can take minutes.
 */
export function endWithParent(parentPid: number): void {
  const thread = new URL('../../../dist/server/child-processes/parent-watch.js', import.meta.url);
  // The thread must not inherit the process's flags, such as its heap limit.
  new Worker(thread, { workerData: parentPid, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
