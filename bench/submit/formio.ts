import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { freePort, type RunningProcess, run, until } from '../../e2e/support/services/processes.ts';
import type { BenchContext } from '../bench.ts';
import { installPeer } from '../lib/peers.ts';
import { formioComponents } from './formio-form.ts';

const ROOT_USER = { email: 'root@example.com', password: 'quiet-harbor-42' } as const;

const rolesSchema = z.array(z.looseObject({ _id: z.string(), title: z.string() }));
const formSchema = z.looseObject({ _id: z.string() });

export interface Formio {
  readonly process: RunningProcess;
  readonly url: string;
  /** Path that accepts applications of its form. */
  readonly path: string;
}

async function rootToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: ROOT_USER }),
  });
  const token = answer.headers.get('x-jwt-token');
  if (!token) throw new Error(`The sign-in to Form.io failed: ${answer.status} ${await answer.text()}`);
  return token;
}

/** @returns the id of a form that anonymous users can submit */
async function createForm(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-jwt-token': await rootToken(url) };
  const roles = rolesSchema.parse(await (await fetch(`${url}/role`, { headers })).json());
  const anonymous = roles.filter(({ title }) => title === 'Anonymous').map(({ _id }) => _id);
  const form = {
    title: 'Application',
    name: 'application',
    path: 'application',
    type: 'form',
    display: 'form',
    components: formioComponents(),
    submissionAccess: [{ type: 'create_own', roles: anonymous }],
  };
  const answer = await fetch(`${url}/form`, { method: 'POST', headers, body: JSON.stringify(form) });
  return formSchema.parse(await answer.json())._id;
}

/** Starts Form.io with the form, in a database of its own. */
export async function startFormio({ folder, say }: BenchContext, mongoUrl: string): Promise<Formio> {
  const installed = await installPeer({ name: 'formio', say });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = mongoUrl.replace(/^(mongodb:\/\/[^/?]+)[^?]*/, `$1/bench-formio-${randomBytes(4).toString('hex')}`);
  const server = run({
    command: process.execPath,
    args: ['--no-node-snapshot', 'bench/submit/formio-server.cjs', installed, String(port), database],
    env: { ROOT_EMAIL: ROOT_USER.email, ROOT_PASSWORD: ROOT_USER.password, NODE_ENV: 'production' },
    log: path.join(folder, 'formio.log'),
  });
  const answers = () =>
    fetch(`${url}/role`).then(
      () => true,
      () => server.child.exitCode !== null,
    );
  await until('Form.io answers', answers, 120);
  return { process: server, url, path: `/form/${await createForm(url)}/submission` };
}
