/**
 * `npm run pictures`: takes the README's pictures. It starts the product with the demo's applications in a temporary
 * folder and photographs its screens in a browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findFreePort } from './lib/processes/ports.mjs';
import { printError, StartError } from './lib/start-error.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDER = join(ROOT, 'docs/pictures');
const SHELL = '/usr/bin/chromium-headless-shell';
const PERSON = 'anna@harborlantern.example';
const WIDE = { width: 1280, height: 800 };
/** Milliseconds. */
const PDFS_TIMEOUT = 180_000;
const PHONE = { width: 375, height: 760 };

/** Starts the product in a folder of its own. @returns its password, address and end */
async function startDemo(dataDir) {
  const port = await findFreePort();
  // Services and settings of the caller's environment would mix their data with the demo's.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(process.execPath, ['scripts/start.mjs', '--demo'], { cwd: ROOT, env });
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let password;
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    password ??= /^Demo people: .* with the password (\S+)$/.exec(line)?.[1];
    if (line.startsWith('Ctrl-C')) break;
  }
  child.stdout.resume();
  if (!password || child.exitCode !== null) {
    await close();
    throw new StartError('The product did not start with its demo data.');
  }
  return { url: `http://localhost:${port}`, password, close };
}

/** Signs in. @returns a function that gets a list of applications with that query */
async function signIn({ url, password }) {
  const call = async (path, init) => {
    const response = await fetch(`${url}/api${path}`, init);
    if (!response.ok) throw new StartError(`${path} answers ${response.status}.`);
    return response.json();
  };
  const body = JSON.stringify({ email: PERSON, password });
  const headers = { 'content-type': 'application/json' };
  const { data } = await call('/auth/login', { method: 'POST', headers, body });
  const authorized = { headers: { authorization: `Bearer ${data.token}` } };
  return async (query) => (await call(`/form/submissions?${query}`, authorized)).data;
}

/** Waits until the worker has rendered the PDFs of the first page. */
async function waitForPdfs(listApplications) {
  const end = Date.now() + PDFS_TIMEOUT;
  while ((await listApplications('')).some(({ pdfPath }) => pdfPath === '')) {
    if (Date.now() > end) throw new StartError('The worker does not render the PDFs.');
    await setTimeout(1_000);
  }
}

async function take(page, name) {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  console.log(`docs/pictures/${name}.png`);
}

async function takeAdmin(browser, demo) {
  const listApplications = await signIn(demo);
  await waitForPdfs(listApplications);
  const [application] = await listApplications('stage=offers');
  const page = await browser.newPage({ viewport: WIDE });
  await page.goto(`${demo.url}/`);
  await page.getByLabel('Email', { exact: true }).fill(PERSON);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await page.getByRole('row').nth(5).waitFor();
  await take(page, 'list');
  await page.goto(`${demo.url}/admin/forms/${application.id}`);
  const heading = page.getByRole('heading').first();
  await heading.waitFor();
  if ((await heading.textContent()) === 'Page not found') console.log('The page of an application does not exist yet.');
  else await take(page, 'application');
  await page.close();
}

async function takeForm(browser, { url }) {
  for (const [name, viewport] of Object.entries({ form: WIDE, 'form-phone': PHONE })) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: name === 'form' ? 1 : 2 });
    await page.goto(`${url}/embed/demo`);
    await page.getByLabel('Legal business name').fill('Paper Lantern Bakery LLC');
    await take(page, name);
    await page.close();
  }
}

async function main() {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-desk-pictures-'));
  await mkdir(FOLDER, { recursive: true });
  const demo = await startDemo(dataDir);
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : undefined);
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    await takeForm(browser, demo);
    await takeAdmin(browser, demo);
  } finally {
    await browser.close();
    await demo.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  printError(error);
  process.exitCode = 1;
});
