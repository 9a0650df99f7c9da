import path from 'node:path';
import { freePort, type RunningProcess, run, until } from '../../e2e/support/services/processes.ts';
import type { BenchContext } from '../bench.ts';

export interface PeerServer extends RunningProcess {
  readonly url: string;
}

/** Starts a server to measure against and waits until it answers. @param args go before the port */
export async function startPeerServer({
  context,
  name,
  args,
}: {
  context: BenchContext;
  name: string;
  args: readonly string[];
}): Promise<PeerServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(context.folder, `${name}.log`);
  const env = { NODE_ENV: 'production' };
  const server = run({ command: process.execPath, args: [...args, String(port)], env, log });
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await until(`${name} answers`, answers);
  return { ...server, url };
}
