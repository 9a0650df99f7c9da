import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import { type Call, callArguments, HOST_CALLS } from '../bridge/channels.ts';
import { isOwnAddress } from './addresses.ts';

type Arguments = ReturnType<typeof callArguments>;

/** The handler of each call. It gets the window of the caller, then the validated arguments. */
export type Handlers = {
  readonly [C in Call]: (caller: BrowserWindow, ...args: z.infer<Arguments[C]>) => unknown;
};

/** The app's window that shows these contents, null for any other contents. */
type FindWindow = (contents: WebContents) => BrowserWindow | null;

/** Accepts only the main frame of one of the app's windows, on one of the app's own pages. */
function findCaller({ senderFrame, sender }: IpcMainInvokeEvent, findWindow: FindWindow): BrowserWindow | null {
  const isOwnPage = senderFrame !== null && senderFrame === sender.mainFrame && isOwnAddress(senderFrame.url);
  return isOwnPage ? findWindow(sender) : null;
}

interface HandlerInput<A extends unknown[]> {
  readonly call: Call;
  readonly schema: z.ZodType<A>;
  readonly handler: (caller: BrowserWindow, ...args: A) => unknown;
  readonly findWindow: FindWindow;
}

/** @throws to the caller when the sender or the arguments are invalid */
function registerHandler<A extends unknown[]>({ call, schema, handler, findWindow }: HandlerInput<A>): void {
  ipcMain.handle(HOST_CALLS[call], async (event, ...args: unknown[]) => {
    const caller = findCaller(event, findWindow);
    if (!caller) throw new Error('This page may not call the app.');
    const parsed = schema.safeParse(args);
    if (!parsed.success) throw new Error('The app does not understand this call.');
    return handler(caller, ...parsed.data);
  });
}

/** Registers the handlers for calls from the app's windows. */
export function registerIpcHandlers(handlers: Handlers, findWindow: FindWindow): void {
  const schemas = callArguments();
  registerHandler({ call: 'describe', schema: schemas.describe, handler: handlers.describe, findWindow });
  registerHandler({ call: 'checkServer', schema: schemas.checkServer, handler: handlers.checkServer, findWindow });
  registerHandler({ call: 'forgetServer', schema: schemas.forgetServer, handler: handlers.forgetServer, findWindow });
  registerHandler({ call: 'readSession', schema: schemas.readSession, handler: handlers.readSession, findWindow });
  registerHandler({ call: 'writeSession', schema: schemas.writeSession, handler: handlers.writeSession, findWindow });
  registerHandler({ call: 'viewFile', schema: schemas.viewFile, handler: handlers.viewFile, findWindow });
  registerHandler({ call: 'saveFile', schema: schemas.saveFile, handler: handlers.saveFile, findWindow });
  registerHandler({ call: 'notify', schema: schemas.notify, handler: handlers.notify, findWindow });
  registerHandler({ call: 'showUnread', schema: schemas.showUnread, handler: handlers.showUnread, findWindow });
  registerHandler({ call: 'restart', schema: schemas.restart, handler: handlers.restart, findWindow });
}
