import { ADMIN_PAGES } from '@funding-desk/shared/admin-pages';
import { app, BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import type { HostRequest } from '../../bridge/host-messages.ts';
import { focusedViewer, printViewed, saveViewed } from '../files/file-viewer.ts';
import { setStartsAtLogin, startsAtLogin } from './start-at-login.ts';

type Item = MenuItemConstructorOptions;

interface MenuInput {
  readonly onRequest: (request: HostRequest) => void;
  readonly onQuit: () => void;
}

const SEPARATOR: Item = { type: 'separator' };
const IS_MAC = process.platform === 'darwin';

const focusedPage = (): WebContents | undefined => BrowserWindow.getFocusedWindow()?.webContents;

function appItems({ onQuit }: MenuInput): Item[] {
  const startAtLogin: Item = {
    id: 'start-at-login',
    label: 'Start at login',
    type: 'checkbox',
    checked: startsAtLogin(),
    click: ({ checked }) => setStartsAtLogin(checked),
  };
  const hiding: Item[] = [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, SEPARATOR];
  return [
    { role: 'about' },
    SEPARATOR,
    startAtLogin,
    SEPARATOR,
    ...(IS_MAC ? hiding : []),
    { label: 'Quit Funding Desk', accelerator: 'CommandOrControl+Q', click: onQuit },
  ];
}

/** Commands for the focused PDF or image. */
const FILE_ITEMS: readonly Item[] = [
  { id: 'save-viewed', label: 'Save as…', accelerator: 'CommandOrControl+S', enabled: false, click: saveViewed },
  { id: 'print-viewed', label: 'Print…', accelerator: 'CommandOrControl+P', enabled: false, click: printViewed },
];

const VIEW_ITEMS: readonly Item[] = [
  { label: 'Reload', accelerator: 'CommandOrControl+R', click: () => focusedPage()?.reload() },
  SEPARATOR,
  { role: 'resetZoom' },
  { role: 'zoomIn' },
  // The same key without Shift, as in browsers.
  { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
  { role: 'zoomOut' },
  SEPARATOR,
  { role: 'togglefullscreen' },
];

function goItems({ onRequest }: MenuInput): Item[] {
  const pages = ADMIN_PAGES.map(({ label, path }, index) => ({
    label,
    // There is no key for the tenth page.
    ...(index < 9 ? { accelerator: `CommandOrControl+${index + 1}` } : {}),
    click: () => onRequest({ kind: 'page', path }),
  }));
  const [back, forward] = IS_MAC ? ['Command+[', 'Command+]'] : ['Alt+Left', 'Alt+Right'];
  return [
    { label: 'Back', accelerator: back, click: () => focusedPage()?.navigationHistory.goBack() },
    { label: 'Forward', accelerator: forward, click: () => focusedPage()?.navigationHistory.goForward() },
    SEPARATOR,
    ...pages,
    SEPARATOR,
    { label: 'Search', accelerator: 'CommandOrControl+F', click: () => onRequest({ kind: 'search' }) },
  ];
}

/** Disables the viewer's commands while no viewer is focused. */
function followFocus(menu: Menu): void {
  const items = FILE_ITEMS.map(({ id = '' }) => menu.getMenuItemById(id));
  const follow = () => {
    const isOn = focusedViewer() !== null;
    for (const item of items) if (item) item.enabled = isOn;
  };
  app.on('browser-window-focus', follow);
  app.on('browser-window-blur', follow);
}

/** The application menu with the usual shortcuts. */
export function setMenu(input: MenuInput): void {
  const menu = Menu.buildFromTemplate([
    { label: app.name, submenu: appItems(input) },
    { label: 'File', submenu: [...FILE_ITEMS, SEPARATOR, { role: 'close' }] },
    { role: 'editMenu' },
    { label: 'View', submenu: [...VIEW_ITEMS] },
    { label: 'Go', submenu: goItems(input) },
    { role: 'windowMenu' },
  ]);
  followFocus(menu);
  Menu.setApplicationMenu(menu);
}
