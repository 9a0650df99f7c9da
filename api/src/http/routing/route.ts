import type { Readable } from 'node:stream';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { Request } from 'express';
import { z } from 'zod';
import type { ShownApplication } from '../../audit/read-applications.ts';
import type { Access, Caller, RouteScope } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { BODY_LIMITS, type BodyLimit, SMALL_BODY_BYTES } from '../../limits/bodies/body-limits.ts';
import type { CallLimit } from '../../limits/call-limits.ts';

/**
 * What `:id` names and a successful call shows: an application, or a document of one. It is logged as a view of the
 * application. A route about one application that shows nothing of it, or logs itself what it shows, states null.
 */
export type Shown = 'application' | 'document' | null;

export interface Call<P, Q, B> {
  readonly context: AppContext;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The caller's address, as far as `TRUST_PROXY` reveals it. IPv4 addresses are not mapped to IPv6. */
  readonly address: string;
  readonly request: Request;
}

export interface SignedInCall<P, Q, B> extends Call<P, Q, B>, Caller {}

/** The result of a handler: a JSON body, bytes, or a stream. */
export type Reply = (
  | { readonly kind: 'json'; readonly status?: number; readonly body: object }
  | { readonly kind: 'bytes'; readonly headers: Readonly<Record<string, string>>; readonly bytes: Uint8Array }
  | { readonly kind: 'stream'; readonly headers: Readonly<Record<string, string>>; readonly body: Readable }
) & {
  /** As the call loaded it. Absent when it loaded none, and in the stored reply of an earlier call. */
  readonly shown?: ShownApplication;
};

/** A response that is not JSON: an image, a document, a page. */
export interface BytesResponse {
  readonly mediaTypes: readonly string[];
}

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface RouteInput<P, Q> {
  /** One line for the API description. */
  readonly summary: string;
  /** Who may call, where `access` does not say everything. */
  readonly note?: string;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  /** Headers that the handler reads, for the API description. */
  readonly headers?: z.ZodType;
  /** The body is multipart: a part `file` beside the text fields of `body`. */
  readonly hasFile?: boolean;
}

/** Checks the token in the headers of a public call. It throws the error that the handler would throw. */
export type TokenCheck = (call: Pick<Call<unknown, unknown, unknown>, 'context' | 'request'>) => Promise<void>;

export type Responses = Readonly<Record<number, z.ZodType | BytesResponse>>;

/** A route without its type parameters, ready to be mounted and described. */
export interface Route extends RouteInput<unknown, unknown> {
  readonly method: Method;
  /** Path below `/api`, in Express syntax. */
  readonly path: string;
  readonly response: Responses;
  readonly body?: z.ZodType | undefined;
  readonly bodyLimit: BodyLimit;
  readonly access: Access;
  readonly scope?: RouteScope;
  readonly limit: CallLimit;
  readonly checkToken?: TokenCheck;
  readonly isForApplicants?: boolean;
  readonly isUse?: boolean;
  readonly shows?: Shown;
  readonly run: (call: Call<unknown, unknown, unknown> & { caller: Caller | null }) => Promise<Reply>;
}

/** Path parameters of a route for one record. */
export const idParams = z.strictObject({ id: idSchema });

/** Whether everybody may send more than 64 KB to the route. */
const isLargeForAll = ({ access, bodyLimit = 'none' }: Partial<Route>) =>
  access?.kind === 'public' && BODY_LIMITS[bodyLimit] > SMALL_BODY_BYTES;

/** Routes about one application or one document: no such route forgets to state what it shows. */
const isAboutApplication = (path: string) =>
  /^\/(form\/(submission|pdf)|documents\/(document|form-submission))\/:id\b/.test(path);

/**
 * Refuses to mount a route that lacks access, limit, summary or response, the check of a token before a large body, or a
 * statement of what it shows.
 * @throws Error naming the route and what it lacks
 */
export function assertComplete(route: Partial<Route>): void {
  const { method, path = '', access, limit, summary, response, checkToken, shows } = route;
  const lacks = [
    ...(access ? [] : ['access']),
    ...(limit ? [] : ['limit']),
    ...(summary ? [] : ['summary']),
    ...(response && Object.keys(response).length > 0 ? [] : ['response']),
    ...(checkToken || !isLargeForAll(route) ? [] : ['checkToken']),
    ...(isAboutApplication(path) && shows === undefined ? ['shows'] : []),
  ];
  if (lacks.length > 0) throw new Error(`The route ${method?.toUpperCase()} ${path} lacks: ${lacks.join(', ')}`);
}

export function success(body: object = {}, status = 200): Reply {
  return { kind: 'json', status, body: { status: 'success', ...body } };
}
