import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import { type Call, callArguments, HOST_CALLS } from '../bridge/channels.ts';
import { isOwnAddress } from './addresses.ts';

type Arguments = ReturnType<typeof callArguments>;

/** The handler of each call. Arguments are already validated. */
export type Handlers = {
  readonly [C in Call]: (...args: z.infer<Arguments[C]>) => unknown;
};

/** Accepts only the main frame of the app's own window, on one of the app's own pages. */
function isTrustedSender({ senderFrame, sender }: IpcMainInvokeEvent, window: WebContents): boolean {
  return sender === window && senderFrame === window.mainFrame && isOwnAddress(senderFrame.url);
}

interface HandlerInput<A extends unknown[]> {
  readonly call: Call;
  readonly schema: z.ZodType<A>;
  readonly handler: (...args: A) => unknown;
  readonly window: () => WebContents;
}

/** @throws to the caller when the sender or the arguments are invalid */
function registerHandler<A extends unknown[]>({ call, schema, handler, window }: HandlerInput<A>): void {
  ipcMain.handle(HOST_CALLS[call], async (event, ...args: unknown[]) => {
    if (!isTrustedSender(event, window())) throw new Error('This page may not call the app.');
    const parsed = schema.safeParse(args);
    if (!parsed.success) throw new Error('The app does not understand this call.');
    return handler(...parsed.data);
  });
}

/** Registers the handlers for calls from that window. */
export function registerIpcHandlers(handlers: Handlers, window: () => WebContents): void {
  const schemas = callArguments();
  registerHandler({ call: 'describe', schema: schemas.describe, handler: handlers.describe, window });
  registerHandler({ call: 'checkServer', schema: schemas.checkServer, handler: handlers.checkServer, window });
  registerHandler({ call: 'forgetServer', schema: schemas.forgetServer, handler: handlers.forgetServer, window });
  registerHandler({ call: 'readSession', schema: schemas.readSession, handler: handlers.readSession, window });
  registerHandler({ call: 'writeSession', schema: schemas.writeSession, handler: handlers.writeSession, window });
  registerHandler({ call: 'viewFile', schema: schemas.viewFile, handler: handlers.viewFile, window });
  registerHandler({ call: 'saveFile', schema: schemas.saveFile, handler: handlers.saveFile, window });
  registerHandler({ call: 'notify', schema: schemas.notify, handler: handlers.notify, window });
  registerHandler({ call: 'showUnread', schema: schemas.showUnread, handler: handlers.showUnread, window });
  registerHandler({ call: 'restart', schema: schemas.restart, handler: handlers.restart, window });
}
