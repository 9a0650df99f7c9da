import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort, run, until } from './processes.ts';
import type { Stack } from './stack.ts';

/** One more API process on the stack's database, which a test may stop without taking the others' away. */
export async function startAnotherApi(
  stack: Stack,
  over: Readonly<Record<string, string>> = {},
): Promise<{ url: string; child: ChildProcess; stop: () => Promise<void> }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const api = run({
    command: process.execPath,
    args: ['api/dist/index.js'],
    env: { ...stack.variables, PORT: port, PUBLIC_URL: url, ...over },
    log: path.join(stack.folder, 'another-api.log'),
  });
  await until('the other API is ready', () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return { url, child: api.child, stop: () => api.stop() };
}
