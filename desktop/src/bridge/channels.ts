import { z } from 'zod';

/** Calls of the screens to the desktop host; each is one message with its own arguments. */
export const HOST_CALLS = {
  describe: 'host:describe',
  checkServer: 'server:check',
  forgetServer: 'server:forget',
  readSession: 'session:read',
  writeSession: 'session:write',
  viewFile: 'file:view',
  saveFile: 'file:save',
  notify: 'notification:show',
  showUnread: 'unread:show',
  restart: 'update:restart',
} as const;
export type Call = keyof typeof HOST_CALLS;

/** Messages of the desktop host to the screens. */
export const HOST_EVENTS = { asked: 'asked', update: 'update' } as const;

/**
 * What each call takes; whatever does not fit is refused before it is looked at. A function, so that the preload script,
 * which needs the names alone, does not carry the schemas.
 */
export function callArguments() {
  const submissionIdSchema = z.string().regex(/^[0-9a-f]{24}$/);
  // Path and query of a file of the server, with its own token in it. No part of the path leads out of `/api`.
  const filePathSchema = z
    .string()
    .max(3000)
    .regex(/^\/api(\/[\w-][\w-]*(\.[\w-]+)*)+\?[\w=&.%-]+$/);
  const fileSchema = z.strictObject({ path: filePathSchema, filename: z.string().min(1).max(255) });
  return {
    describe: z.tuple([]),
    checkServer: z.tuple([z.string().max(500)]),
    forgetServer: z.tuple([]),
    readSession: z.tuple([]),
    writeSession: z.tuple([z.string().min(1).max(4000).nullable()]),
    viewFile: z.tuple([fileSchema]),
    saveFile: z.tuple([fileSchema]),
    notify: z.tuple([
      z.strictObject({ title: z.string().max(100), body: z.string().max(300), submissionId: submissionIdSchema }),
    ]),
    showUnread: z.tuple([z.int().min(0).max(100_000)]),
    restart: z.tuple([]),
  } satisfies Record<Call, z.ZodType>;
}

export interface HostDescription {
  /** Version of the app. */
  readonly version: string;
  /** Address of the server, '' until one was chosen. */
  readonly server: string;
  /** Whether the system can keep the session safely over a restart. */
  readonly keepsSession: boolean;
  /** Whether it looks for newer versions of itself. */
  readonly hasUpdates: boolean;
}

export type ServerCheck = { readonly address: string } | { readonly problem: string };

export interface HostFile {
  readonly path: string;
  readonly filename: string;
}

/** `problem` is the sentence for the person, or null when it went well or was thought better of. */
export interface FileOutcome {
  readonly problem: string | null;
}

export interface HostNotification {
  readonly title: string;
  readonly body: string;
  readonly submissionId: string;
}

/** What the preload script puts into the page as `window.fundingDesk`: one method per message. */
export interface HostBridge {
  readonly describe: () => Promise<HostDescription>;
  readonly checkServer: (address: string) => Promise<ServerCheck>;
  readonly forgetServer: () => Promise<void>;
  readonly readSession: () => Promise<string | null>;
  readonly writeSession: (token: string | null) => Promise<void>;
  readonly viewFile: (file: HostFile) => Promise<FileOutcome>;
  readonly saveFile: (file: HostFile) => Promise<FileOutcome>;
  readonly notify: (notification: HostNotification) => Promise<void>;
  readonly showUnread: (count: number) => Promise<void>;
  /** Ends the app and starts the version that is ready; nothing happens while there is none. */
  readonly restart: () => Promise<void>;
  /** The one who listens is given what was asked before, too; an `HostRequest` that nobody has looked at yet. */
  readonly onHostRequest: (listener: (asked: unknown) => void) => () => void;
  /** A `HostUpdate`, as of now and whenever it changes. */
  readonly onUpdate: (listener: (update: unknown) => void) => () => void;
}
