import { contextBridge, ipcRenderer } from 'electron';
import { HOST_CALLS, HOST_EVENTS, type HostBridge } from '../bridge/channels.ts';
import type { HostRequest } from '../bridge/host-messages.ts';

// A link may come before anybody is signed in: the last thing asked for waits for the screens. A command of the menu
// does not take the place of a link, which nobody would ask for again.
let waiting: HostRequest | null = null;
let listen: ((asked: unknown) => void) | null = null;
ipcRenderer.on(HOST_EVENTS.asked, (_event, asked: HostRequest) => {
  if (listen) listen(asked);
  else if (asked.kind === 'submission' || waiting?.kind !== 'submission') waiting = asked;
});

let update: unknown = null;
let follow: ((update: unknown) => void) | null = null;
ipcRenderer.on(HOST_EVENTS.update, (_event, given: unknown) => {
  update = given;
  follow?.(given);
});

const bridge: HostBridge = {
  describe: () => ipcRenderer.invoke(HOST_CALLS.describe),
  checkServer: (address) => ipcRenderer.invoke(HOST_CALLS.checkServer, address),
  forgetServer: () => ipcRenderer.invoke(HOST_CALLS.forgetServer),
  readSession: () => ipcRenderer.invoke(HOST_CALLS.readSession),
  writeSession: (token) => ipcRenderer.invoke(HOST_CALLS.writeSession, token),
  viewFile: (file) => ipcRenderer.invoke(HOST_CALLS.viewFile, file),
  saveFile: (file) => ipcRenderer.invoke(HOST_CALLS.saveFile, file),
  notify: (notification) => ipcRenderer.invoke(HOST_CALLS.notify, notification),
  showUnread: (count) => ipcRenderer.invoke(HOST_CALLS.showUnread, count),
  restart: () => ipcRenderer.invoke(HOST_CALLS.restart),
  onHostRequest: (listener) => {
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
