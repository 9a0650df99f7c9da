import { contextBridge, ipcRenderer } from 'electron';
import { HOST_CALLS, HOST_EVENTS, type HostBridge } from '../bridge/channels.ts';
import type { HostRequest } from '../bridge/host-messages.ts';

// A link may arrive before sign-in, so the last request waits for the renderer. A menu command does not replace a
// waiting
// link, which would be lost.
let waiting: HostRequest | null = null;
let listen: ((request: unknown) => void) | null = null;
ipcRenderer.on(HOST_EVENTS.request, (_event, request: HostRequest) => {
  if (listen) listen(request);
  else if (request.kind === 'submission' || waiting?.kind !== 'submission') waiting = request;
});

let update: unknown = null;
let follow: ((update: unknown) => void) | null = null;
ipcRenderer.on(HOST_EVENTS.update, (_event, next: unknown) => {
  update = next;
  follow?.(next);
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
