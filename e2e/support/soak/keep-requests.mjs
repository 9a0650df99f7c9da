/** Preloaded into a process: leaks something of every request, and a file handle for some. */
import { subscribe } from 'node:diagnostics_channel';
import { openSync } from 'node:fs';

const kept = [];
subscribe('http.server.request.start', ({ request }) => {
  kept.push({ request, bytes: Buffer.alloc(64 * 1024) });
  if (kept.length % 3 === 0) openSync('/dev/null');
});
