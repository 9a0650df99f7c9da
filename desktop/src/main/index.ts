import path from 'node:path';
import { app, type BrowserWindow, session, type Tray } from 'electron';
import { config } from 'zod';
import type { Asked } from '../bridge/asked.ts';
import { NEWS } from '../bridge/channels.ts';
import { LINK_SCHEME, submissionAmong, submissionOf } from './deep-link.ts';
import { saveFile, viewFile } from './files.ts';
import { answerCalls } from './ipc.ts';
import { setMenu } from './menu.ts';
import { showNotification } from './notifications.ts';
import { registerScheme, serveApp } from './protocol.ts';
import { denyPermissions, lockAll } from './security.ts';
import { checkServer } from './server-address.ts';
import { openSessionVault } from './session-vault.ts';
import { openSettings } from './settings.ts';
import { openTray, showUnread } from './unread.ts';
import { lookForUpdates } from './updates.ts';
import { bringForward, openMainWindow } from './window.ts';

config({ jitless: true });

const OUT = path.join(app.getAppPath(), 'out');
const RENDERER = path.join(OUT, 'renderer');
const PRELOAD = path.join(OUT, 'preload', 'index.cjs');
const ICON = path.join(OUT, 'renderer', 'app-icon.png');
const DOT = path.join(OUT, 'renderer', 'unread-dot.png');

/** Everything that one running app has. */
interface Running {
  window: BrowserWindow | null;
  tray: Tray | null;
  isEnding: boolean;
  /** Submission of a link that came before there was a server to ask for it. */
  waiting: string | null;
}

const report = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

async function run(): Promise<void> {
  const running: Running = { window: null, tray: null, isEnding: false, waiting: submissionAmong(process.argv) };
  const settings = openSettings(app.getPath('userData'));
  const server = () => settings.read().server;
  lockAll(server);

  const show = () => running.window && bringForward(running.window);
  const ask = (asked: Asked) => running.window?.webContents.send(NEWS.asked, asked);
  const openSubmission = (id: string | null) => {
    show();
    if (id === null) return;
    // There are no screens yet that could keep it until somebody is signed in.
    if (!running.window || server() === '') running.waiting = id;
    else ask({ kind: 'submission', id });
  };
  app.on('second-instance', (_event, given) => openSubmission(submissionAmong(given)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    openSubmission(submissionOf(link));
  });
  app.on('activate', show);
  app.on('before-quit', () => {
    running.isEnding = true;
  });

  await app.whenReady();
  const vault = openSessionVault(app.getPath('userData'));
  denyPermissions(session.defaultSession);
  serveApp({ session: session.defaultSession, folder: RENDERER, server });
  // The screens clear what they have stored themselves.
  const wipe = () => session.defaultSession.clearCache();
  const reload = () => running.window?.webContents.reload();
  const mainWindow = () => {
    if (!running.window) throw new Error('There is no window.');
    return running.window;
  };
  answerCalls(
    {
      describe: () => {
        const id = running.waiting;
        if (id !== null && server() !== '') {
          running.waiting = null;
          setImmediate(ask, { kind: 'submission', id });
        }
        return { version: app.getVersion(), server: server(), keepsSession: vault.isLasting() };
      },
      checkServer: async (address) => {
        const outcome = await checkServer(address);
        if ('address' in outcome) settings.update({ server: outcome.address });
        return outcome;
      },
      forgetServer: async () => {
        vault.write(null);
        settings.update({ server: '' });
        await wipe();
      },
      readSession: () => vault.read(),
      writeSession: async (token) => {
        vault.write(token);
        if (token === null) await wipe();
      },
      viewFile: (file) => void viewFile({ file, icon: ICON }),
      saveFile: (file) => saveFile({ file, server: server(), window: mainWindow() }),
      notify: (notification) =>
        showNotification({ notification, icon: ICON, onClick: () => openSubmission(notification.submissionId) }),
      showUnread: (count) => showUnread({ count, window: mainWindow(), tray: running.tray, dot: DOT }),
    },
    () => mainWindow().webContents,
  );
  setMenu({ onReload: reload, onQuit: () => app.quit(), onAsk: ask });
  running.window = openMainWindow({
    settings,
    preload: PRELOAD,
    icon: ICON,
    isEnding: () => running.isEnding,
    isHidden: process.argv.includes('--hidden'),
  });
  running.tray = openTray({ icon: ICON, onOpen: show, onQuit: () => app.quit() });
  await lookForUpdates(report);
}

registerScheme();
app.setAsDefaultProtocolClient(LINK_SCHEME);
if (app.requestSingleInstanceLock())
  run().catch((error: unknown) => {
    report(error);
    app.exit(1);
  });
else app.quit();
