import { createChildPool } from '../../server/child-processes/child-pool.ts';
import { type Reply, type Request, replySchema } from './messages.ts';

/** Starts a process of a pool, prints its id, and stays. */
const pool = createChildPool<Request, Reply>({
  entry: new URL('./program.js', import.meta.url),
  replySchema,
  reuse: {},
});
const limits = { milliseconds: 60_000, residentBytes: 600 * 1_048_576 };
const answer = await pool.run({ request: { act: 'nothing' }, limits });
process.stdout.write(`${answer.outcome === 'replied' ? answer.reply.pid : answer.outcome}\n`);
if (process.argv[2] === 'busy') pool.run({ request: { act: 'hang' }, limits }).catch(() => undefined);
setInterval(() => undefined, 60_000);
