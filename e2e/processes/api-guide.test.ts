import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apiKeyCreatedSchema } from '@funding-desk/shared/schemas/people/api-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeStaff } from '../support/admin/people.ts';
import { apply } from '../support/applications/apply.ts';
import { freePort, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { signIn } from '../support/soak/load-generators.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
/** Prints the exported variables after the commands, so that the next ones have them. */
const PRINT_VARIABLES = 'node -p "JSON.stringify(process.env)" > variables.json';

let services: Services;
let folder: string;
beforeAll(async () => {
  services = await startServices({ WEBHOOK_LOOPBACK: '1' });
  services.startWorker();
  // Below the repository, so that the program of the guide finds its library.
  folder = await mkdtemp(`${ROOT}/node_modules/.cache/api-guide-`);
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

/** The code of the guide: `bash` runs here, `js` with a name is a file, `sh` are the reader's own settings. */
async function readBlocks(): Promise<Block[]> {
  const guide = await readFile(`${ROOT}/docs/api.md`, 'utf8');
  return [...guide.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(([, language = '', file = '', text = '']) => {
    return { language, file, text };
  });
}

/** Creates a key with every scope, as the page of API keys does. */
async function createKey(): Promise<string> {
  const token = await signIn(
    services.url,
    await makeStaff(services, ['api-key:manage', 'page:forms', 'application:work', 'webhook:manage']),
  );
  const scopes = ['applications:read', 'applications:write', 'documents:read', 'webhooks:manage'];
  const answer = await fetch(`${services.url}/api/company/${services.company._id.toHexString()}/api-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Guide', scopes, expiresInDays: 1 }),
  });
  return apiKeyCreatedSchema.parse(await answer.json()).data.key;
}

const variablesSchema = z.record(z.string(), z.string());

it('the commands of the guide lead from a key to a verified webhook, and back (needs curl)', async ({ skip }) => {
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  );
  skip(!hasCurl, 'curl is not installed.');
  const port = await freePort();
  const blocks = await readBlocks();
  let variables: Record<string, string> = {
    ...variablesSchema.parse({ ...process.env }),
    FUNDING_DESK: services.url,
    KEY: await createKey(),
    ENDPOINT: `http://127.0.0.1:${port}/events`,
    PORT: String(port),
  };
  for (const { language, file, text } of blocks) if (language === 'js') await writeFile(`${folder}/${file}`, text);

  const shell = async ({ text }: Block) => {
    const { stdout } = await run('bash', ['-euc', `${text}\n${PRINT_VARIABLES}`], { cwd: folder, env: variables });
    variables = variablesSchema.parse(JSON.parse(await readFile(`${folder}/variables.json`, 'utf8')));
    return stdout;
  };
  const [test, subscribe, send, move, poll, tools, ...others] = blocks.filter(({ language }) => language === 'bash');
  if (!test || !subscribe || !send || !move || !poll || !tools) throw new Error('The guide lacks a command');
  expect(others).toEqual([]);

  await shell(test);
  expect(variables.COMPANY).toBe(services.company._id.toHexString());
  await shell(subscribe);
  const secret = variables.SECRET;
  await shell(subscribe);
  expect(variables.SECRET).toBe(secret);
  expect(await services.database.webhookEndpoints.countDocuments()).toBe(1);

  const receiver = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env: variables, stdio: 'pipe' });
  let printed = '';
  receiver.stdout.on('data', (part) => {
    printed += String(part);
  });
  try {
    await until('the receiver listens', () =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(
        ({ status }) => status === 400,
        () => false,
      ),
    );
    await shell(send);
    await until('the test arrives', () => printed.includes('verified webhook.test'));
    const { reference } = await apply(services);
    await until('the event arrives', () => printed.includes('verified application.received'));
    variables = { ...variables, APPLICATION: /application\.received \S+ ([0-9a-f]{24})/.exec(printed)?.[1] ?? '' };
    const { stdout } = await run(process.execPath, ['read.mjs'], { cwd: folder, env: variables });
    expect(stdout).toMatch(new RegExp(`^${reference} .* new\n$`));
    expect(await shell(move)).toContain('"stage":"in_review"');
    // The second call is a repetition; without the header it would be based on an old version.
    expect(await shell(move)).toContain('"stage":"in_review"');
    await until('the application is listed', async () => {
      await pause(500);
      return (await shell(poll)).includes(reference);
    });
    expect(await shell(tools)).toContain('application.received');
    expect(await services.database.webhookEndpoints.countDocuments()).toBe(0);
  } finally {
    receiver.kill('SIGKILL');
  }
});
