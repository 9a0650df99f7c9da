import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase, type Database } from '@funding-desk/shared/server/database/database';
import { parse } from 'yaml';
import { z } from 'zod';
import { freePort, until } from '../services/processes.ts';
import { compose, docker, ROOT } from './docker.ts';

/** Seconds. Containers that start together share the machine. */
const START_LIMIT = 600;

/** What an installation runs. */
export interface Version {
  readonly image: string;
  /** Contents of its Compose files. Later ones extend earlier ones. */
  readonly composeFiles: readonly string[];
}

type Variables = Readonly<Record<string, string>>;

/** Numbers of containers by service. */
type Scale = Readonly<Record<string, number>>;

/** Names a container: a service, or one of its containers, counted from 0. */
export interface Container {
  readonly service: string;
  readonly index?: number;
}

/** An installation by Compose files, with ports, secrets and volumes of its own. */
export interface Stack {
  readonly url: string;
  readonly variables: Variables;
  /** Starts or updates the containers, of some services or of all, and waits until they are healthy. */
  readonly up: (version: Version, options?: UpOptions) => Promise<void>;
  /** Removes the containers and keeps the volumes. */
  readonly down: () => Promise<void>;
  /** Removes containers, networks and volumes. */
  readonly remove: () => Promise<void>;
  /** Ids of the containers of a service. */
  readonly containersOf: (service: string) => Promise<readonly string[]>;
  /** Runs a command in a running container. */
  readonly exec: (container: Container, command: readonly string[]) => Promise<string>;
  /** Runs a command in a container of its own, with a folder of this machine as `/backup`. */
  readonly run: (service: string, command: readonly string[], backup: string) => Promise<string>;
  /** Kills a container or its process with SIGKILL, and waits until it works again. */
  readonly kill: (container: Container) => Promise<void>;
  /** Stops a container as an update does, starts it again, and waits until it works. */
  readonly restart: (container: Container) => Promise<void>;
  readonly stop: (container: Container) => Promise<void>;
  readonly start: (container: Container) => Promise<void>;
  /**
   * The member of the replica set that accepts writes, without migrations. The address is the container's own, so the
   * engine must be on this machine.
   */
  readonly connect: () => Promise<Database>;
  /** The service that `connect` connects to. */
  readonly findPrimary: () => Promise<string>;
  /** What the mail catcher received, the newest first. */
  readonly caughtMail: () => Promise<readonly CaughtMail[]>;
  readonly logs: () => Promise<string>;
}

interface UpOptions {
  readonly over?: Variables;
  readonly scale?: Scale;
  readonly only?: readonly string[];
}

const caughtSchema = z.object({
  messages: z.array(z.object({ To: z.array(z.object({ Address: z.string() })), Subject: z.string() })),
});
type CaughtMail = z.infer<typeof caughtSchema>['messages'][number];

const secret = () => randomBytes(24).toString('hex');

/** Settings of an installation on free ports. */
export async function generateVariables(): Promise<Record<string, string>> {
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

const composeSchema = z.looseObject({
  services: z.record(z.string(), z.looseObject({ profiles: z.array(z.string()).optional() })),
});
type ComposeFile = z.infer<typeof composeSchema>;

/**
 * A Compose file with a given image, and with the address of this machine for API and worker. Compose 1 does not know the
 * name of the project in the file, nor `!reset`. JSON is YAML, and leaves no text like yes to interpretation.
 */
function readComposeFile(image: string, text: string): ComposeFile {
  const { name: _, ...file } = composeSchema.parse(parse(text.replaceAll('!reset ', ''), { merge: true }));
  for (const [name, { build, ...service }] of Object.entries(file.services))
    if (build !== undefined)
      file.services[name] = { ...service, image, extra_hosts: ['host.docker.internal:host-gateway'] };
  return file;
}

/** Kills the process that the container's init process has started. The container then ends and is restarted. */
const KILL_PROCESS = `
  const { readdirSync, readFileSync } = require('node:fs');
  for (const id of readdirSync('/proc').filter((name) => /^\\d+$/.test(name))) {
    const [, parent] = /\\) \\S (\\d+) /.exec(readFileSync('/proc/' + id + '/stat', 'utf8')) ?? [];
    if (parent === '1') process.kill(Number(id), 'SIGKILL');
  }`;

interface StackInput {
  readonly project: string;
  /** For the files of the installation. */
  readonly folder: string;
  readonly variables: Variables;
}

export async function createStack({ project, folder, variables }: StackInput): Promise<Stack> {
  const settings = path.join(folder, 'variables');
  let files: readonly string[] = [];
  let current = variables;
  const ofStack = (...args: readonly string[]) =>
    compose(
      ...['--project-name', project, '--project-directory', ROOT, '--env-file', settings],
      ...files.flatMap((file) => ['--file', file]),
      ...args,
    );

  async function writeFiles({ image, composeFiles }: Version, over: Variables): Promise<readonly string[]> {
    current = { ...variables, ...over };
    const lines = Object.entries(current).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(settings, lines.join(''), { mode: 0o600 });
    const contents = composeFiles.map((text) => readComposeFile(image, text));
    files = contents.map((_, index) => path.join(folder, `compose-${index}.json`));
    await Promise.all(files.map((file, index) => writeFile(file, JSON.stringify(contents[index]))));
    const services = contents.flatMap((file) => Object.entries(file.services));
    return [...new Set(services.filter(([, { profiles }]) => !profiles).map(([name]) => name))];
  }

  const containersOf = async (service: string) =>
    (await ofStack('ps', '--all', '--quiet', service)).split('\n').filter((id) => id !== '');
  async function containerOf({ service, index = 0 }: Container): Promise<string> {
    const container = (await containersOf(service))[index];
    if (container === undefined) throw new Error(`The service ${service} has no container ${index}`);
    return container;
  }
  const inspect = (container: string, format: string) => docker('inspect', '--format', format, container);

  const STATE = '{{.State.Status}} {{.State.ExitCode}} {{if .State.Health}}{{.State.Health.Status}}{{end}}';
  /** Healthy, running without a check, or ended with success. */
  async function isSettled(container: string): Promise<boolean> {
    return ['running 0 healthy', 'running 0', 'exited 0'].includes(await inspect(container, STATE));
  }

  async function untilSettled(service: string): Promise<void> {
    const areSettled = async () => (await Promise.all((await containersOf(service)).map(isSettled))).every(Boolean);
    await until(`the containers of ${service} are healthy`, areSettled, START_LIMIT);
  }

  const start: Stack['start'] = async (container) => {
    await docker('start', await containerOf(container));
    await untilSettled(container.service);
  };
  const stop: Stack['stop'] = async (container) => {
    await docker('kill', await containerOf(container));
  };

  async function killProcess(container: string): Promise<void> {
    const restarts = () => inspect(container, '{{.RestartCount}}');
    const before = await restarts();
    await docker('exec', container, 'node', '-e', KILL_PROCESS);
    await until('the container is restarted', async () => (await restarts()) !== before);
  }

  async function connectTo(service: string): Promise<Database> {
    const networks = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    const address = await inspect(await containerOf({ service }), networks);
    const signIn = `funding-desk:${current.MONGO_PASSWORD}@${address}:27017`;
    return connectDatabase({ url: `mongodb://${signIn}/funding-desk?directConnection=true&authSource=admin` });
  }

  async function isPrimary(service: string): Promise<boolean> {
    const hello = ['mongosh', '--quiet', '--eval', 'print(db.hello().isWritablePrimary)'];
    const answer = await docker('exec', await containerOf({ service }), ...hello).catch(() => '');
    return answer === 'true';
  }

  async function findPrimary(): Promise<string> {
    const members = (await ofStack('ps', '--services')).split('\n').filter((name) => /^mongodb(-\d)?$/.test(name));
    if (members.length === 1) return 'mongodb';
    let primary: string | undefined;
    await until('a member is the primary', async () => {
      const answers = await Promise.all(members.map(isPrimary));
      primary = members.find((_, index) => answers[index]);
      return primary !== undefined;
    });
    return primary ?? '';
  }

  return {
    url: variables.PUBLIC_URL ?? '',
    variables,
    async up(version, { over = {}, scale = {}, only = [] } = {}) {
      const services = await writeFiles(version, over);
      const scales = Object.entries(scale).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);
      await ofStack('up', '--detach', '--no-build', ...scales, ...only);
      for (const service of only.length > 0 ? only : services) await untilSettled(service);
    },
    down: async () => void (await ofStack('down')),
    remove: async () => void (await ofStack('down', '--volumes')),
    containersOf,
    exec: async (container, command) => docker('exec', await containerOf(container), ...command),
    run: (service, command, backup) => ofStack('run', '--rm', '-T', '-v', `${backup}:/backup`, service, ...command),
    async kill(container) {
      const { service } = container;
      if (service === 'api' || service === 'worker') await killProcess(await containerOf(container));
      else {
        await stop(container);
        await docker('start', await containerOf(container));
      }
      await untilSettled(service);
    },
    async restart(container) {
      await docker('restart', '--time', '30', await containerOf(container));
      await untilSettled(container.service);
    },
    stop,
    start,
    connect: async () => connectTo(await findPrimary()),
    findPrimary,
    async caughtMail() {
      const answer = await fetch(`http://127.0.0.1:${variables.MAILPIT_PORT}/api/v1/messages`);
      return caughtSchema.parse(await answer.json()).messages;
    },
    logs: () => ofStack('logs', '--no-color', '--tail', '100'),
  };
}
