import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Asked } from '../bridge/asked.ts';
import { ADMIN_PAGES } from '../bridge/pages.ts';
import { setStartsAtLogin, startsAtLogin } from './start-at-login.ts';

interface MenuInput {
  readonly onAsk: (asked: Asked) => void;
  readonly onReload: () => void;
  readonly onQuit: () => void;
}

function appItems({ onQuit }: MenuInput): MenuItemConstructorOptions[] {
  return [
    { role: 'about' },
    { type: 'separator' },
    {
      id: 'start-at-login',
      label: 'Start at login',
      type: 'checkbox',
      checked: startsAtLogin(),
      click: ({ checked }) => setStartsAtLogin(checked),
    },
    { type: 'separator' },
    { label: 'Quit Funding Desk', accelerator: 'CommandOrControl+Q', click: onQuit },
  ];
}

function goItems({ onAsk }: MenuInput): MenuItemConstructorOptions[] {
  const pages = ADMIN_PAGES.map(({ label, path }, index) => ({
    label,
    accelerator: `CommandOrControl+${index + 1}`,
    click: () => onAsk({ kind: 'page', path }),
  }));
  const search = { label: 'Search', accelerator: 'CommandOrControl+F', click: () => onAsk({ kind: 'search' }) };
  return [...pages, { type: 'separator' }, search];
}

/** The menu with the shortcuts that people know from elsewhere. */
export function setMenu(input: MenuInput): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: app.name, submenu: appItems(input) },
      { role: 'editMenu' },
      {
        label: 'View',
        submenu: [
          { label: 'Reload', accelerator: 'CommandOrControl+R', click: input.onReload },
          { type: 'separator' },
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
        ],
      },
      { label: 'Go', submenu: goItems(input) },
      { role: 'windowMenu' },
    ]),
  );
}
