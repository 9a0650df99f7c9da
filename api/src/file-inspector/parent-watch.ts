import { workerData } from 'node:worker_threads';

/** The entry of the thread of `endWithParent`. The system gives a process whose parent has gone to another one. */
const LOOKS_EVERY = 500;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, LOOKS_EVERY);
