import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { Agent, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyPatiently } from '../support/applications/apply.ts';
import { docker, ROOT } from '../support/compose/docker.ts';
import { freePort, until } from '../support/services/processes.ts';
import { signIn } from '../support/soak/load-generators.ts';

/** Milliseconds. */
const LIMIT = 1_800_000;
/** Published by the installation and by the proxy that the guide sets up. */
const PORTS = ['4000', '8025'];

const id = randomBytes(4).toString('hex');
const project = `funding-desk-newcomer-${id}`;
const server = `${project}-server`;

/** Commands of the section, in order: its blocks of code that are marked as `sh`. */
function readCommands(guide: string): string {
  const [section = ''] = /^## One server$.*?(?=^## )/ms.exec(guide) ?? [];
  const blocks = [...section.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, code = '']) => code.replace(/^ {3}/gm, ''));
  return blocks.join('\n');
}

/**
 * What stands in for the parts of a server that a container does not have. `docker compose` may be a program of its own, which
 * does not know the name of the project in the file. Images are built with the network of this machine.
 */
const STAND_INS = String.raw`
set -euo pipefail
apt-get update -qq && apt-get install -y -qq --no-install-recommends git docker.io docker-compose >/dev/null
git config --global --add safe.directory '*'
mkdir -p /opt/stand-ins
cat >/opt/stand-ins/docker <<'END'
#!/bin/bash
set -e
if [ "$1" != compose ]; then exec /usr/bin/docker "$@"; fi
shift
sed '/^name:/d' docker-compose.yml >docker-compose.stand-in.yml
for argument; do
  shift
  if [ "$argument" = exec ]; then set -- "$@" exec -T
  elif [ "$argument" = --build ]; then DOCKER_BUILDKIT=0 /usr/bin/docker build --network host --tag PROJECT . >/dev/null
  else set -- "$@" "$argument"; fi
done
export APP_IMAGE=PROJECT
exec docker-compose -p PROJECT -f docker-compose.stand-in.yml "$@"
END
printf '#!/bin/sh\nexec caddy start --config /etc/caddy/Caddyfile\n' >/opt/stand-ins/systemctl
chmod +x /opt/stand-ins/*
export PATH="/opt/stand-ins:$PATH"
`;

let folder: string;
let url: string;

const inServer = (...command: readonly string[]) => docker('exec', '-i', server, ...command);

async function takenPorts(): Promise<readonly string[]> {
  const answers = await Promise.all(
    PORTS.map((port) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => [port],
        () => [],
      ),
    ),
  );
  return answers.flat();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-newcomer-'));
  url = `https://localhost:${await freePort()}`;
  const socket = new URL(process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock').pathname;
  await docker(
    ...['run', '--detach', '--init', '--name', server, '--network', 'host'],
    ...[
      '--volume',
      `${socket}:/var/run/docker.sock`,
      '--volume',
      `${ROOT}:/repository:ro`,
      '--volume',
      `${folder}:/guide`,
    ],
    ...['debian:bookworm-slim', 'sleep', 'infinity'],
  );
}, LIMIT);

afterAll(async () => {
  await inServer('bash', '-c', `cd /opt/funding-desk && /opt/stand-ins/docker compose down --volumes`).catch(() => '');
  await docker('rm', '--force', server);
  await docker('image', 'rm', '--force', project);
  await rm(folder, { recursive: true, force: true });
}, LIMIT);

const linkSchema = z.object({ data: z.looseObject({ id: z.string(), slug: z.string(), iframeUrl: z.string() }) });

interface Calling {
  readonly method?: string;
  readonly token: string;
  readonly body?: unknown;
}

async function call(pathname: string, { method = 'POST', token, body }: Calling): Promise<unknown> {
  const answer = await fetch(`${url}/api${pathname}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${pathname} was answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

const COMPANY = {
  company: { nameIn: 'Harbor Lantern Funding', nameOut: 'Harbor Lantern', notifyEmails: 'deals@harbor.example' },
  user: { name: 'Anna Example', email: 'anna@harbor.example', password: 'quiet-harbor-42' },
  role: { name: 'Company Admin', userType: 'company', permissions: [] },
};

describe('the guide to one server', () => {
  it(
    'leads from git clone to a branded form over https, in a fresh Debian',
    async ({ skip }) => {
      const taken = await takenPorts();
      if (taken.length > 0) skip(`the guide needs the ports ${taken.join(' and ')}, which are in use here`);
      const guide = await readFile('docs/deploying.md', 'utf8');
      const commands = readCommands(guide)
        .replace('https://apply.example.com', url)
        .replace('<address of this repository>', 'file:///repository');
      expect(commands.split('\n').length).toBeGreaterThan(20);
      await writeFile(path.join(folder, 'guide.sh'), `${STAND_INS.replaceAll('PROJECT', project)}\n${commands}`);
      const output = await inServer('bash', '/guide/guide.sh');
      expect(output).not.toContain('FAIL');

      const settings = await inServer('cat', '/opt/funding-desk/.env');
      const [, password = ''] = /^ADMIN_PASSWORD=(\S+)$/m.exec(settings) ?? [];
      const authority = '/root/.local/share/caddy/pki/authorities/local/root.crt';
      setGlobalDispatcher(new Agent({ connect: { ca: await inServer('cat', authority) } }));
      await until('the form is reached', async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200);
      const token = await signIn(url, { email: 'you@example.com', password });
      await call('/admin/create-company', { token, body: COMPANY });
      const { email, password: own } = COMPANY.user;
      const admin = await signIn(url, { email, password: own });
      const { data: companies } = z
        .object({ data: z.array(z.looseObject({ id: z.string() })) })
        .parse(await call('/company/get', { method: 'GET', token: admin }));
      const companyId = companies[0]?.id ?? '';
      const pixels = { width: 180, height: 80, channels: 3, background: '#0a5' } as const;
      const logo = (await sharp({ create: pixels }).png().toBuffer()).toString('base64');
      const logoData = `data:image/png;base64,${logo}`;
      await call(`/company/upload-logo/${companyId}`, { token: admin, body: { logoData, logoType: 'logo' } });
      const link = linkSchema.parse(await call('/generated-link/create', { token: admin, body: { companyId } })).data;
      expect(link.iframeUrl).toBe(`${url}/embed/${link.slug}`);

      const page = await (await fetch(link.iframeUrl)).text();
      expect(page).toContain('Harbor Lantern');
      const [, logoPath = ''] = /"logoUrl":"([^"]+)"/.exec(page) ?? [];
      expect((await fetch(new URL(logoPath, url))).headers.get('content-type')).toMatch(/^image\//);
      const applicant = {
        url,
        company: { _id: new Types.ObjectId(companyId) },
        link: { _id: new Types.ObjectId(link.id), slug: link.slug },
      };
      const { reference } = await applyPatiently(applicant, { legalBusinessName: 'Orchard Vet Clinic' });
      expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      const isCaught = async () =>
        (await (await fetch('http://127.0.0.1:8025/api/v1/messages')).text()).includes('Orchard Vet Clinic');
      await until('the e-mail has arrived', isCaught, 300);
    },
    LIMIT,
  );
});
