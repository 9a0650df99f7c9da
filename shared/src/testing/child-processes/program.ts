import { serveParent } from '../../server/child-processes/serve-parent.ts';
import { type Reply, type Request, requestSchema } from './messages.ts';

/** Started by the tests of `createChildPool`. */
const kept: Buffer[] = [];

const ACTS: Readonly<Record<Request['act'], () => void>> = {
  nothing: () => undefined,
  fail: () => undefined,
  hang() {
    for (;;);
  },
  end: () => process.exit(3),
  grow: () => kept.push(Buffer.alloc(200 * 1_048_576, 1)),
  'add a global': () => Object.assign(globalThis, { planted: true }),
  'add to all objects': () => Object.assign(Object.prototype, { planted: true }),
  'replace a method': () => Object.assign(Array.prototype, { map: () => [] }),
};

function inheritedNames(): string[] {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  return names;
}

async function answer({ act }: Request): Promise<Reply> {
  ACTS[act]();
  return { pid: process.pid, isFailure: act === 'fail', inherited: inheritedNames() };
}

serveParent({ name: 'Program', requestSchema, answer, endsWhenAltered: true });
