import path from 'node:path';
import { app, autoUpdater, type BrowserWindow, session, type Tray } from 'electron';
import { config } from 'zod';
import { HOST_EVENTS } from '../bridge/channels.ts';
import type { HostRequest, HostUpdate } from '../bridge/host-messages.ts';

import { APP_ORIGIN, applicationIdOf, findApplicationId, LINK_SCHEME } from './addresses.ts';
import { createViewedFiles } from './files/file-viewer.ts';
import { registerIpcHandlers } from './ipc.ts';
import { createIpcHandlers } from './ipc-handlers.ts';
import { registerScheme, serveApp } from './protocol.ts';
import { denyPermissions, secureAllWindows } from './security.ts';
import { openSessionVault } from './session-vault.ts';
import { openSettings, type SettingsFile } from './settings.ts';
import { openUpdates, type Updates } from './updates/updates.ts';
import { type ApplicationWindows, createApplicationWindows } from './window/application-windows.ts';
import { bringForward, openMainWindow } from './window/main-window.ts';
import { setMenu } from './window/menu.ts';
import { isLoginStart } from './window/start-at-login.ts';
import { openTray } from './window/tray.ts';

config({ jitless: true });

const OUT = path.join(app.getAppPath(), 'out');
const RENDERER = path.join(OUT, 'renderer');
const PRELOAD = path.join(OUT, 'preload', 'index.cjs');
const ICON = path.join(OUT, 'renderer', 'app-icon.png');
const DOT = path.join(OUT, 'renderer', 'unread-dot.png');

/** State of the running app. */
interface Running {
  readonly settings: SettingsFile;
  readonly updates: Updates;
  readonly applications: ApplicationWindows;
  window: BrowserWindow | null;
  tray: Tray | null;
  isEnding: boolean;
  /** Application of a link that arrived before the renderer was ready. */
  waiting: string | null;
}

const report = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

const show = ({ window }: Running) => window && bringForward(window);
const sendRequest = ({ window }: Running, request: HostRequest) =>
  window?.webContents.send(HOST_EVENTS.request, request);
const sendUpdate = ({ window }: Running, update: HostUpdate) => window?.webContents.send(HOST_EVENTS.update, update);

function openApplication(running: Running, id: string | null): void {
  show(running);
  if (id === null) return;
  if (!running.window || running.settings.read().server === '') running.waiting = id;
  else sendRequest(running, { kind: 'submission', id });
}

/** Forwards the waiting link once a server is chosen. */
function openWaiting(running: Running): void {
  const id = running.waiting;
  if (id === null || running.settings.read().server === '') return;
  running.waiting = null;
  setImmediate(sendRequest, running, { kind: 'submission', id });
}

/** After a sign-out in any window, only the main window remains, on the login page. */
function endSession({ window, applications }: Running, caller: BrowserWindow): void {
  // The caller's call is answered before its window closes.
  setImmediate(() => applications.closeAll());
  if (window && window !== caller) void window.loadURL(`${APP_ORIGIN}/`);
}

/** Handles second instances, links and system events. Some of them arrive before the app is ready. */
function handleSystemEvents(running: Running): void {
  app.on('second-instance', (_event, argv) => openApplication(running, findApplicationId(argv)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    openApplication(running, applicationIdOf(link));
  });
  app.on('activate', () => show(running));
  app.on('before-quit', () => {
    running.isEnding = true;
  });
  // An update may close the windows before the app quits, and it starts the new version before this one ends.
  autoUpdater.on('before-quit-for-update', () => {
    running.isEnding = true;
    app.releaseSingleInstanceLock();
  });
}

function serveRenderer(running: Running): void {
  const { defaultSession } = session;
  const { settings } = running;
  const viewed = createViewedFiles();
  denyPermissions(defaultSession);
  serveApp({ session: defaultSession, folder: RENDERER, server: () => settings.read().server, viewed });
  const calls = createIpcHandlers({
    settings,
    vault: openSessionVault(app.getPath('userData')),
    session: defaultSession,
    viewed,
    isMain: (window) => window === running.window,
    tray: () => running.tray,
    icon: ICON,
    dot: DOT,
    updates: running.updates,
    onDescribed: () => {
      openWaiting(running);
      setImmediate(sendUpdate, running, running.updates.now());
    },
    onSessionEnd: (window) => endSession(running, window),
    onNotificationClick: ({ submissionId }) => {
      openApplication(running, submissionId);
      if (submissionId === null) sendRequest(running, { kind: 'assigned-to-me' });
    },
  });
  registerIpcHandlers(calls, (contents) =>
    running.window?.webContents === contents ? running.window : running.applications.find(contents),
  );
}

async function run(): Promise<void> {
  const settings = openSettings(app.getPath('userData'));
  const running: Running = {
    settings,
    updates: openUpdates({ onChange: (update) => sendUpdate(running, update), report }),
    applications: createApplicationWindows({ preload: PRELOAD, icon: ICON }),
    window: null,
    tray: null,
    isEnding: false,
    waiting: findApplicationId(process.argv),
  };
  secureAllWindows({ server: () => settings.read().server, openApplication: running.applications.open });
  handleSystemEvents(running);

  await app.whenReady();
  serveRenderer(running);
  const onRequest = (request: HostRequest) => {
    show(running);
    sendRequest(running, request);
  };
  setMenu({ onRequest, onQuit: () => app.quit() });
  running.window = openMainWindow({
    settings,
    preload: PRELOAD,
    icon: ICON,
    isEnding: () => running.isEnding,
    isHidden: isLoginStart(),
  });
  // Later events find null instead of a destroyed window.
  running.window.once('closed', () => {
    running.window = null;
  });
  running.tray = openTray({ icon: ICON, onOpen: () => show(running), onQuit: () => app.quit() });
  await running.updates.follow();
}

registerScheme();
// Unpackaged, the system would register Electron itself for these links.
if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
if (app.requestSingleInstanceLock())
  run().catch((error: unknown) => {
    report(error);
    app.exit(1);
  });
else app.quit();
