import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import { type Call, callArguments, HOST_CALLS } from '../bridge/channels.ts';
import { isOwnAddress } from './addresses.ts';

type Arguments = ReturnType<typeof callArguments>;

/** What the host does for each call; arguments are parsed by then. */
export type Handlers = {
  readonly [C in Call]: (...given: z.infer<Arguments[C]>) => unknown;
};

/** Only the top frame of our own window, on a page of ours, is listened to. */
function isOurs({ senderFrame, sender }: IpcMainInvokeEvent, window: WebContents): boolean {
  return sender === window && senderFrame === window.mainFrame && isOwnAddress(senderFrame.url);
}

interface AnswerInput<A extends unknown[]> {
  readonly call: Call;
  readonly shape: z.ZodType<A>;
  readonly act: (...given: A) => unknown;
  readonly window: () => WebContents;
}

/** @throws to the caller where sender or arguments are not what they must be */
function answer<A extends unknown[]>({ call, shape, act, window }: AnswerInput<A>): void {
  ipcMain.handle(HOST_CALLS[call], async (event, ...given: unknown[]) => {
    if (!isOurs(event, window())) throw new Error('This page may not call the app.');
    const parsed = shape.safeParse(given);
    if (!parsed.success) throw new Error('The app does not understand this call.');
    return act(...parsed.data);
  });
}

/** Answers the calls of the screens of that window. */
export function registerIpcHandlers(handlers: Handlers, window: () => WebContents): void {
  const shapes = callArguments();
  answer({ call: 'describe', shape: shapes.describe, act: handlers.describe, window });
  answer({ call: 'checkServer', shape: shapes.checkServer, act: handlers.checkServer, window });
  answer({ call: 'forgetServer', shape: shapes.forgetServer, act: handlers.forgetServer, window });
  answer({ call: 'readSession', shape: shapes.readSession, act: handlers.readSession, window });
  answer({ call: 'writeSession', shape: shapes.writeSession, act: handlers.writeSession, window });
  answer({ call: 'viewFile', shape: shapes.viewFile, act: handlers.viewFile, window });
  answer({ call: 'saveFile', shape: shapes.saveFile, act: handlers.saveFile, window });
  answer({ call: 'notify', shape: shapes.notify, act: handlers.notify, window });
  answer({ call: 'showUnread', shape: shapes.showUnread, act: handlers.showUnread, window });
  answer({ call: 'restart', shape: shapes.restart, act: handlers.restart, window });
}
