import { z } from 'zod';

/** Calls from the renderer to the main process. Each is one IPC channel with its own arguments. */
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

/** Messages from the main process to the renderer. */
export const HOST_EVENTS = { request: 'host:request', update: 'host:update' } as const;

/**
 * Schemas of the arguments of each call. A function, so that the preload script, which needs only the channel names,
 * does not bundle the schemas.
 */
export function callArguments() {
  const applicationIdSchema = z.string().regex(/^[0-9a-f]{24}$/);
  // Path and query of a file on the server, including its token. The path cannot leave `/api`.
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
      z.strictObject({
        title: z.string().max(100),
        body: z.string().max(300),
        submissionId: applicationIdSchema.nullable(),
      }),
    ]),
    showUnread: z.tuple([z.int().min(0).max(100_000)]),
    restart: z.tuple([]),
  } satisfies Record<Call, z.ZodType>;
}

export interface HostDescription {
  readonly version: string;
  /** Origin of the server, '' before one is chosen. */
  readonly server: string;
  /** Whether the session survives a restart. */
  readonly keepsSession: boolean;
  /** Whether the app checks for newer versions. */
  readonly hasUpdates: boolean;
  /** False in the window of one application, which notifies about nothing. */
  readonly isMain: boolean;
}

export type ServerCheck = { readonly address: string } | { readonly problem: string };

export interface HostFile {
  readonly path: string;
  readonly filename: string;
}

/** `problem` is the message to show. It is null after success or when the user cancels. */
export interface FileOutcome {
  readonly problem: string | null;
}

export interface HostNotification {
  readonly title: string;
  readonly body: string;
  /** Null for several applications. */
  readonly submissionId: string | null;
}

/** The API that the preload script exposes as `window.fundingDesk`: one method per channel. */
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
  /** Quits the app and starts the downloaded version. Does nothing when no version is ready. */
  readonly restart: () => Promise<void>;
  /** Also delivers a `HostRequest` that arrived before the listener. The value is not validated yet. */
  readonly onHostRequest: (listener: (request: unknown) => void) => () => void;
  /** Delivers the current `HostUpdate`, then every change. */
  readonly onUpdate: (listener: (update: unknown) => void) => () => void;
}
