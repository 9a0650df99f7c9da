import { contextBridge, ipcRenderer } from 'electron';
import type { Asked } from '../bridge/asked.ts';
import { CALLS, type HostBridge, NEWS } from '../bridge/channels.ts';

// A link may come before anybody is signed in: the last thing asked for waits for the screens. A command of the menu
// does not take the place of a link, which nobody would ask for again.
let waiting: Asked | null = null;
let listen: ((asked: unknown) => void) | null = null;
ipcRenderer.on(NEWS.asked, (_event, asked: Asked) => {
  if (listen) listen(asked);
  else if (asked.kind === 'submission' || waiting?.kind !== 'submission') waiting = asked;
});

let update: unknown = null;
let follow: ((update: unknown) => void) | null = null;
ipcRenderer.on(NEWS.update, (_event, given: unknown) => {
  update = given;
  follow?.(given);
});

const bridge: HostBridge = {
  describe: () => ipcRenderer.invoke(CALLS.describe),
  checkServer: (address) => ipcRenderer.invoke(CALLS.checkServer, address),
  forgetServer: () => ipcRenderer.invoke(CALLS.forgetServer),
  readSession: () => ipcRenderer.invoke(CALLS.readSession),
  writeSession: (token) => ipcRenderer.invoke(CALLS.writeSession, token),
  viewFile: (file) => ipcRenderer.invoke(CALLS.viewFile, file),
  saveFile: (file) => ipcRenderer.invoke(CALLS.saveFile, file),
  notify: (notification) => ipcRenderer.invoke(CALLS.notify, notification),
  showUnread: (count) => ipcRenderer.invoke(CALLS.showUnread, count),
  restart: () => ipcRenderer.invoke(CALLS.restart),
  onAsked: (listener) => {
    listen = listener;
    if (waiting !== null) listener(waiting);
    waiting = null;
    return () => {
      if (listen === listener) listen = null;
    };
  },
  onUpdate: (listener) => {
    follow = listener;
    if (update !== null) listener(update);
    return () => {
      if (follow === listener) follow = null;
    };
  },
};

contextBridge.exposeInMainWorld('fundingDesk', bridge);
