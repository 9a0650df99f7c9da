import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { callBridge, type DesktopApp, openDesktop } from '../support/desktop/desktop-app.ts';
import { type ForeignServers, foreignServers } from '../support/desktop/foreign-servers.ts';
import { NAVIGATIONS } from '../support/desktop/navigations.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const PRELOAD = fileURLToPath(new URL('../../desktop/out/preload/index.cjs', import.meta.url));
const ID = 'a'.repeat(24);

let services: Services;
let desktop: DesktopApp & { readonly folder: string };
let others: ForeignServers;
/** A server that the app must not call. It counts calls. */
let elsewhere: string;
let calls = 0;

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  others = foreignServers(services.folder);
  const count = () => {
    calls += 1;
  };
  elsewhere = `http://${await others.putImpostor((response) => {
    count();
    response.end('elsewhere');
  })}`;
  desktop = await openDesktop(services);
});
test.afterEach(() => {
  expect(calls, 'calls of the app to a server that is none of its business').toBe(0);
});
test.afterAll(async () => {
  await desktop.quit();
  others.close();
  await rm(desktop.folder, { recursive: true, force: true });
});

test('a page can neither leave the app nor open a window', async () => {
  const { app, page } = desktop;
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = async (address) => void opened.push(address);
  });
  const before = page.url();
  for (const address of [
    `${elsewhere}/x`,
    'file:///etc/passwd',
    'data:text/html,x',
    `${services.url}/`,
    'app://other/',
  ])
    await page.evaluate((to) => window.location.assign(to), address).catch(() => undefined);
  const open = (address: string) => page.evaluate((to) => window.open(to) === null, address);
  for (const address of [`${elsewhere}/x`, 'file:///etc/passwd', 'about:blank', 'app://funding-desk/'])
    expect(await open(address), address).toBe(true);
  expect(await open(`${services.url}/embed/some-link`)).toBe(true);
  expect(await app.evaluate(() => Reflect.get(globalThis, 'opened'))).toEqual([`${services.url}/embed/some-link`]);
  expect(page.url()).toBe(before);
  expect(app.windows()).toHaveLength(1);
});

test('answers of the server are never shown as a page of the app', async () => {
  const { app, page } = desktop;
  const before = page.url();
  await page.evaluate(() => Reflect.set(globalThis, 'isStillHere', true));
  for (const path of ['/api/openapi.json', '/api/docs', '/api/form/pdf/x?token=y', 'app://funding-desk/api/docs'])
    for (const [name, go] of NAVIGATIONS) {
      await page.evaluate(go, path).catch(() => undefined);
      expect(await page.evaluate(() => Reflect.has(globalThis, 'isStillHere')), `${name} ${path}`).toBe(true);
    }
  expect(page.url()).toBe(before);
  // A frame neither starts with such an address nor navigates to one.
  const frames = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    const arrival = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    frame.src = '/api/openapi.json';
    document.body.append(frame);
    await arrival();
    const first = frame.contentDocument?.body?.textContent ?? '';
    frame.contentWindow?.location.assign('/api/openapi.json');
    await arrival();
    const second = frame.contentDocument?.body?.textContent ?? '';
    frame.remove();
    return [first, second];
  });
  expect(frames.join('')).not.toContain('openapi');
  // An address that is only set, and then loaded by the page or the window.
  const reload = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return new Promise<void>((resolve) => {
        contents?.once('did-stop-loading', () => resolve());
        contents?.reload();
      });
    });
  await page.evaluate(() => window.history.replaceState(null, '', '/api/openapi.json'));
  await page.evaluate(() => window.location.reload()).catch(() => undefined);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'isStillHere'))).toBe(true);
  await reload();
  expect(await page.locator('body').textContent()).not.toContain('openapi');
  await page.goto(before);
});

test('a script in the preview reaches neither the bridge nor the host page', async () => {
  const { page } = desktop;
  await page.goto('app://funding-desk/admin/companies');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const preview = page.frameLocator('iframe[title="Preview of the form"]');
  await expect(preview.getByRole('heading', { name: 'Funding application' })).toBeVisible();
  const element = await page.locator('iframe[title="Preview of the form"]').elementHandle();
  const frame = await element?.contentFrame();
  const taken = await frame?.evaluate(async () => {
    const attempt = async (act: () => unknown) => {
      try {
        return String(await act());
      } catch (error) {
        return error instanceof Error ? error.name : 'error';
      }
    };
    const read = (name: string) => Reflect.get(window.parent, name);
    return {
      bridge: [Reflect.has(globalThis, 'fundingDesk'), await attempt(() => read('fundingDesk'))],
      page: await attempt(() => read('document').title),
      call: await attempt(async () => (await fetch('/api/openapi.json')).status),
      leave: await attempt(() => window.top?.location.assign('/api/docs')),
      window: await attempt(() => window.open('/api/docs')),
      origin: window.origin,
    };
  });
  expect(taken).toEqual({
    bridge: [false, 'SecurityError'],
    page: 'SecurityError',
    call: 'TypeError',
    leave: 'SecurityError',
    window: 'null',
    origin: 'null',
  });
});

test('a page loads nothing from other origins and runs no injected script', async () => {
  const { page } = desktop;
  const outcome = await page.evaluate(async (origin) => {
    const violations = new Set<string>();
    Reflect.set(globalThis, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.add(effectiveDirective),
    );
    const put = (tag: string, attribute: string, value: string) => {
      const element = document.createElement(tag);
      element.setAttribute(attribute, value);
      document.body.append(element);
    };
    put('iframe', 'src', `${origin}/frame`);
    put('img', 'src', `${origin}/picture.png`);
    put('script', 'src', `${origin}/script.js`);
    put('object', 'data', `${origin}/object`);
    const inline = document.createElement('script');
    inline.textContent = 'globalThis.wasRun = true';
    document.body.append(inline);
    const fetched = await Promise.allSettled(
      [`${origin}/api`, 'file:///etc/passwd', 'app://other/index.html'].map((address) => fetch(address)),
    );
    return {
      fetched: fetched.filter(({ status }) => status === 'fulfilled').length,
      wasRun: Reflect.has(globalThis, 'wasRun'),
    };
  }, elsewhere);
  expect(outcome).toEqual({ fetched: 0, wasRun: false });
  // The browser reports them a little later.
  await expect
    .poll(() => page.evaluate(() => [...Reflect.get(globalThis, 'violations')].sort()))
    .toEqual(['connect-src', 'frame-src', 'img-src', 'object-src', 'script-src-elem']);
});

test('the bridge refuses invalid arguments and other callers', async () => {
  const { app, page } = desktop;
  const file = { path: '/api/form/pdf/1?token=x', filename: 'a.pdf' };
  const note = { title: 'a', body: 'b', submissionId: ID };
  const forged: readonly (readonly [string, unknown])[] = [
    ['checkServer', 5],
    ['checkServer', 'x'.repeat(501)],
    ['writeSession', ''],
    ['writeSession', { token: 'x' }],
    ...['/etc/passwd', '//elsewhere.example/api/x?a=1', '/api/../healthz?a=1', '/api/./x?a=1', '/api/%2e%2e/x?a=1'].map(
      (path) => ['saveFile', { ...file, path }] as const,
    ),
    ['viewFile', { ...file, path: 'https://elsewhere.example/api/x?a=1' }],
    ['viewFile', { ...file, more: true }],
    ['viewFile', { ...file, filename: '' }],
    ['notify', { ...note, submissionId: '../x' }],
    ['notify', { ...note, body: 'x'.repeat(301) }],
    ['showUnread', -1],
    ['showUnread', '1'],
  ];
  for (const [call, argument] of forged)
    expect(await callBridge(page, call, argument), `${call} ${JSON.stringify(argument)}`).toContain(
      'The app does not understand this call.',
    );

  // There is no update to install.
  expect(await callBridge(page, 'restart')).toBe('done');
  const answers = await app.evaluate(async ({ BrowserWindow }, preload) => {
    const given: unknown[] = [];
    const strange = ['about:blank', 'data:text/html,x', 'app://funding-desk/unauthorized'];
    for (const address of strange) {
      const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await window.loadURL(address);
      for (const name of ['readSession', 'restart']) {
        const call = `fundingDesk.${name}().then(() => "answered", (error) => error.message)`;
        given.push(await window.webContents.executeJavaScript(call));
      }
      window.destroy();
    }
    return given;
  }, PRELOAD);
  expect(answers).toEqual(Array.from({ length: 6 }, () => expect.stringContaining('This page may not call the app.')));
});

test('a page has no access to Node, the machine or other files', async () => {
  const { app, page } = desktop;
  const seen = await page.evaluate(async () => {
    const query = async (name: string) => {
      const asked = Reflect.get(navigator.permissions, 'query');
      return (await Reflect.apply(asked, navigator.permissions, [{ name }])).state;
    };
    const position = new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        ({ code }) => resolve(code),
      ),
    );
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'];
    const files = ['/..%2f..%2fpackage.json', '/..%2f..%2fmain%2findex.cjs', '/%E0%A4%A.js', '/assets/none.js'];
    return {
      node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => Reflect.has(globalThis, name)),
      permissions: await Promise.all(names.map(query)),
      position: await position,
      files: await Promise.all(files.map(async (file) => (await fetch(file)).status)),
    };
  });
  expect(seen).toEqual({
    node: [],
    permissions: ['denied', 'denied', 'denied', 'denied', 'denied'],
    position: 1,
    files: [404, 404, 404, 404],
  });
  const ofHost = await app.evaluate(async ({ BrowserWindow, net }) => {
    const preferences = BrowserWindow.getAllWindows().map(({ webContents }) =>
      Reflect.apply(Reflect.get(webContents, 'getLastWebPreferences'), webContents, []),
    );
    const { status } = await net.fetch('app://other/desktop.html');
    return { status, preferences };
  });
  expect(ofHost.status).toBe(404);
  for (const preferences of ofHost.preferences)
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
});

test('the app follows no redirect to another origin and stores no cookie', async () => {
  const { app, page } = desktop;
  const moved = await others.putImpostor((response) =>
    response.writeHead(302, { location: `${elsewhere}/api/x`, 'set-cookie': 'left=behind; Path=/' }).end(),
  );
  expect(await callBridge(page, 'checkServer', moved)).toBe('done');
  const outcome = await page.evaluate(() =>
    fetch('/api/anything').then(
      ({ status }) => status,
      () => 'refused',
    ),
  );
  expect(outcome).toBe('refused');
  expect(await callBridge(page, 'checkServer', services.url)).toBe('done');
  expect(await app.evaluate(({ session }) => session.defaultSession.cookies.get({}))).toEqual([]);
});
