import type { Readable } from 'node:stream';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { Request } from 'express';
import { z } from 'zod';
import type { Access, Caller, RouteScope } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { BODY_LIMITS, type BodyLimit, SMALL_BODY_BYTES } from '../../limits/bodies/body-limits.ts';
import type { AddressLimit, CallLimit, PersonLimit } from '../../limits/call-limits.ts';

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
export type Reply =
  | { readonly kind: 'json'; readonly status?: number; readonly body: object }
  | { readonly kind: 'bytes'; readonly headers: Readonly<Record<string, string>>; readonly bytes: Uint8Array }
  | { readonly kind: 'stream'; readonly headers: Readonly<Record<string, string>>; readonly body: Readable };

/** A response that is not JSON: an image, a document, a page. */
export interface BytesResponse {
  readonly mediaTypes: readonly string[];
}

interface RouteInput<P, Q> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/api`, in Express syntax. */
  readonly path: string;
  /** One line for the API description. */
  readonly summary: string;
  /** Who may call, where `access` does not say everything. */
  readonly note?: string;
  /** Shape of each successful response, by status. */
  readonly response: Readonly<Record<number, z.ZodType | BytesResponse>>;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  /** Headers that the handler reads, for the API description. */
  readonly headers?: z.ZodType;
  /** The body is multipart: a part `file` beside the text fields of `body`. */
  readonly hasFile?: boolean;
}

/** Checks the token in the headers of a public call. It throws the error that the handler would throw. */
type TokenCheck = (call: Pick<AnyCall, 'context' | 'request'>) => Promise<void>;

/** A route with a body must limit the body's bytes. */
type RouteBody<B> =
  | { readonly body: z.ZodType<B>; readonly bodyLimit: Exclude<BodyLimit, 'none'> }
  | { readonly body?: undefined; readonly bodyLimit?: undefined };

interface PublicHandling<P, Q, B> {
  readonly access: { readonly kind: 'public' };
  /** The limit that its calls count towards, per address. */
  readonly limit: AddressLimit;
  /** The public form calls it: errors are in the language that the caller requests. */
  readonly isForApplicants?: boolean;
  /** Runs before a body of more than 64 KB is read. Required for routes that accept one. */
  readonly checkToken?: TokenCheck;
  handle(call: Call<P, Q, B>): Promise<Reply>;
}

type PublicRoute<P, Q, B> = RouteInput<P, Q> & RouteBody<B> & PublicHandling<P, Q, B>;

interface SignedInHandling<P, Q, B> {
  readonly access: Exclude<Access, { kind: 'public' }>;
  /** The scope that admits API keys; `any` admits all of them. Without one, only people may call. */
  readonly scope?: RouteScope;
  /** The limit that its calls count towards, per person. Default: `file` for files, else `staff`. */
  readonly limit?: PersonLimit;
  /** False for calls that pages make on their own: they do not keep the session alive. */
  readonly isUse?: boolean;
  readonly shows?: Shown;
  handle(call: SignedInCall<P, Q, B>): Promise<Reply>;
}

export type SignedInRoute<P, Q, B> = RouteInput<P, Q> & RouteBody<B> & SignedInHandling<P, Q, B>;

/** A route without its type parameters, ready to be mounted and described. */
export interface Route extends RouteInput<unknown, unknown> {
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

/** A part without a schema accepts no keys. */
const EMPTY = z.strictObject({}).default({});

type AnyCall = Call<unknown, unknown, unknown>;
type Schemas = Pick<Route, 'params' | 'query' | 'body'>;

function parseCall({ params = EMPTY, query = EMPTY, body = EMPTY }: Schemas, call: AnyCall): AnyCall {
  return { ...call, params: params.parse(call.params), query: query.parse(call.query), body: body.parse(call.body) };
}

export function publicRoute<P, Q, B>(route: PublicRoute<P, Q, B>): Route {
  const { handle }: PublicHandling<unknown, unknown, unknown> = route;
  return {
    ...route,
    bodyLimit: route.bodyLimit ?? 'none',
    run: (call) => handle(parseCall(route, call)),
  };
}

/** A route for signed-in people. `apiRouter` checks its `access` before it parses anything. */
export function signedInRoute<P, Q, B>(route: SignedInRoute<P, Q, B>): Route {
  const { handle }: SignedInHandling<unknown, unknown, unknown> = route;
  return {
    ...route,
    limit: route.limit ?? (route.access.kind === 'file' ? 'file' : 'staff'),
    bodyLimit: route.bodyLimit ?? 'none',
    run: async ({ caller, ...call }) => {
      if (!caller) throw new Error(`${route.path} was mounted without its access check`);
      return handle({ ...parseCall(route, call), ...caller });
    },
  };
}

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
