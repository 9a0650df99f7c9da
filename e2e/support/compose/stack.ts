import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase, type Database } from '@funding-desk/shared/server/database/database';
import { parse } from 'yaml';
import { z } from 'zod';
import { freePort, until } from '../services/processes.ts';
import { compose, docker } from './docker.ts';

/** Seconds. Containers that start together share the machine. */
const START_LIMIT = 600;
/** Services whose containers can be killed. */
export const SERVICES = ['api', 'worker', 'mongodb', 'redis', 'mailpit'] as const;
export type Service = (typeof SERVICES)[number];

/** What an installation runs. */
export interface Version {
  readonly image: string;
  /** Content of its docker-compose.yml. */
  readonly composeFile: string;
}

type Variables = Readonly<Record<string, string>>;

/** An installation by docker-compose.yml, with ports, secrets and volumes of its own. */
export interface Stack {
  readonly url: string;
  readonly variables: Variables;
  /** Starts or updates the containers and waits until all are healthy. */
  readonly up: (version: Version, over?: Variables) => Promise<void>;
  /** Removes the containers and keeps the volumes. */
  readonly down: () => Promise<void>;
  /** Removes containers, networks and volumes. */
  readonly remove: () => Promise<void>;
  readonly run: (service: Service, command: readonly string[]) => Promise<string>;
  /** Kills a container or its process with SIGKILL, and waits until it works again. */
  readonly kill: (service: Service) => Promise<void>;
  readonly stop: (service: Service) => Promise<void>;
  readonly start: (service: Service) => Promise<void>;
  /** Without migrations. The address is the container's own, so the engine must be on this machine. */
  readonly connect: () => Promise<Database>;
  /** What the mail catcher received, the newest first. */
  readonly caughtMail: () => Promise<readonly CaughtMail[]>;
  readonly logs: () => Promise<string>;
}

const caughtSchema = z.object({
  messages: z.array(z.object({ To: z.array(z.object({ Address: z.string() })), Subject: z.string() })),
});
type CaughtMail = z.infer<typeof caughtSchema>['messages'][number];

const secret = () => randomBytes(24).toString('hex');

async function drawVariables(): Promise<Record<string, string>> {
  const port = String(await freePort());
  return {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: port,
    MAILPIT_PORT: String(await freePort()),
    MONGO_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    JWT_SECRET: secret(),
    FIELD_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'quiet-harbor-42',
    RATE_LIMIT_SCALE: '10000',
  };
}

/**
 * The Compose file with a given image, and with the address of this machine for the worker. Compose 1 does not know the
 * name of the project in the file. JSON is YAML, and leaves no text like yes to interpretation.
 */
function fileFor({ image, composeFile }: Version): string {
  const { name: _, ...file } = parse(composeFile, { merge: true });
  for (const service of ['api', 'worker']) {
    const { build: __, ...rest } = file.services[service];
    file.services[service] = { ...rest, image, extra_hosts: ['host.docker.internal:host-gateway'] };
  }
  return JSON.stringify(file);
}

/** Kills the process that the container's init process has started. The container then ends and is restarted. */
const KILL_PROCESS = `
  const { readdirSync, readFileSync } = require('node:fs');
  for (const id of readdirSync('/proc').filter((name) => /^\\d+$/.test(name))) {
    const [, parent] = /\\) \\S (\\d+) /.exec(readFileSync('/proc/' + id + '/stat', 'utf8')) ?? [];
    if (parent === '1') process.kill(Number(id), 'SIGKILL');
  }`;

export async function createStack({ project, folder }: { project: string; folder: string }): Promise<Stack> {
  const variables = await drawVariables();
  const file = path.join(folder, 'docker-compose.yml');
  const settings = path.join(folder, 'variables');
  const ofStack = (...args: readonly string[]) =>
    compose('--project-name', project, '--file', file, '--env-file', settings, ...args);
  const containerOf = (service: string) => ofStack('ps', '--all', '--quiet', service);
  const inspect = async (service: Service, format: string) =>
    docker('inspect', '--format', format, await containerOf(service));

  async function untilHealthy(service: Service): Promise<void> {
    const isHealthy = async () => (await inspect(service, '{{.State.Health.Status}}')) === 'healthy';
    await until(`the container ${service} is healthy`, isHealthy, START_LIMIT);
  }

  const start = async (service: Service) => {
    await docker('start', await containerOf(service));
    await untilHealthy(service);
  };
  const stop = async (service: Service) => {
    await docker('kill', await containerOf(service));
  };

  return {
    url: variables.PUBLIC_URL ?? '',
    variables,
    async up(version, over = {}) {
      const lines = Object.entries({ ...variables, ...over }).map(([name, value]) => `${name}=${value}\n`);
      await writeFile(settings, lines.join(''), { mode: 0o600 });
      await writeFile(file, fileFor(version));
      await ofStack('up', '--detach', '--no-build');
      for (const service of SERVICES) await untilHealthy(service);
    },
    down: async () => void (await ofStack('down')),
    remove: async () => void (await ofStack('down', '--volumes')),
    run: async (service, command) => docker('exec', await containerOf(service), ...command),
    async kill(service) {
      if (service !== 'api' && service !== 'worker') {
        await stop(service);
        await start(service);
        return;
      }
      const restarts = () => inspect(service, '{{.RestartCount}}');
      const before = await restarts();
      await docker('exec', await containerOf(service), 'node', '-e', KILL_PROCESS);
      await until(`the container ${service} is restarted`, async () => (await restarts()) !== before);
      await untilHealthy(service);
    },
    stop,
    start,
    async connect() {
      const address = await inspect('mongodb', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
      const { MONGO_PASSWORD } = variables;
      const signIn = `funding-desk:${MONGO_PASSWORD}@${address}:27017`;
      return connectDatabase({ url: `mongodb://${signIn}/funding-desk?directConnection=true&authSource=admin` });
    },
    async caughtMail() {
      const answer = await fetch(`http://127.0.0.1:${variables.MAILPIT_PORT}/api/v1/messages`);
      return caughtSchema.parse(await answer.json()).messages;
    },
    logs: () => ofStack('logs', '--no-color', '--tail', '100'),
  };
}
