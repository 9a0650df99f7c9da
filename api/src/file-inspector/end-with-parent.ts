import { Worker } from 'node:worker_threads';

/**
 * Ends this process soon after its parent's, however busy it is. A closed channel tells that too, but only between two
 * files: a crafted one may take minutes, and whoever would have killed the process over it is gone.
 */
export function endWithParent(parentPid: number): void {
  const thread = new URL('./parent-watch.js', import.meta.url);
  // The flags of the process, its heap's ceiling above all, are not for this.
  new Worker(thread, { workerData: parentPid, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
