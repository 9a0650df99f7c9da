import { afterAll, beforeAll, expect } from 'vitest';

const EVENTS = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'warning'];

/**
 * Test files of one worker share modules and process. This fails a file that changes the process for the next file:
 * environment variables, built-in functions or listeners.
 */
const readProcess = () => ({
  // libvips sets VIPSHOME when a render thread loads sharp.
  variables: { ...process.env, VIPSHOME: '' },
  builtIns: [fetch, Date, Date.now, setTimeout, setInterval, Math.random, console.log],
  listeners: EVENTS.map((name) => [name, process.listenerCount(name)]),
});

let before;
// Imports come first: what a library sets while loading does not count.
beforeAll(() => {
  before = readProcess();
});
afterAll(() => expect(readProcess()).toEqual(before));
