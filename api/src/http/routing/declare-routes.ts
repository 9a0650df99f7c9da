import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import type { AuditEntry } from '@funding-desk/shared/server/audit/audit-trail';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { Types } from 'mongoose';
import { z } from 'zod';
import type { ShownApplication } from '../../audit/read-applications.ts';
import type { Access, RouteScope } from '../../auth/caller.ts';
import type { Actor } from '../../context.ts';
import type { BodyLimit } from '../../limits/bodies/body-limits.ts';
import type { AddressLimit, PersonLimit } from '../../limits/call-limits.ts';
import { hexOf } from '../../tenant-scope.ts';
import {
  type Call,
  type Method,
  type Reply,
  type Responses,
  type Route,
  type RouteInput,
  type Shown,
  type SignedInCall,
  success,
  type TokenCheck,
} from './route.ts';

/** Default limit: `plain`, the smallest. */
type RouteBody<B> =
  | { readonly body: z.ZodType<B>; readonly bodyLimit?: Exclude<BodyLimit, 'none'> }
  | { readonly body?: never; readonly bodyLimit?: never };

/** A handler that returns nothing is answered with a success without data. */
type Handling<C> =
  | {
      /** Shape of each successful response, by status. */
      readonly response: Responses;
      handle(call: C): Promise<Reply>;
    }
  | { readonly response?: never; handle(call: C): Promise<void> };

interface PublicSettings {
  /** The limit that its calls count towards, per address. */
  readonly limit: AddressLimit;
  /** The public form calls it: errors are in the language that the caller requests. */
  readonly isForApplicants?: boolean;
}

type PublicRoute<P, Q, B> = RouteInput<P, Q> &
  RouteBody<B> &
  Handling<Call<P, Q, B>> & {
    /** Runs before a body of more than 64 KB is read. Required for routes that accept one. */
    readonly checkToken?: TokenCheck;
  };

export interface SignedInSettings {
  readonly access: Exclude<Access, { kind: 'public' }>;
  /** The scope that admits API keys; `any` admits all of them. Without one, only people may call. */
  readonly scope?: RouteScope;
  /** The limit that its calls count towards, per person. Default: `file` for files, else `staff`. */
  readonly limit?: PersonLimit;
  /** False for calls that pages make on their own: they do not keep the session alive. */
  readonly isUse?: boolean;
  readonly shows?: Shown;
}

type Id = Types.ObjectId | string | null;

/** An entry of the audit log, without what the call says. */
interface CallEntry extends Omit<AuditEntry, 'action' | 'actor' | 'address' | 'company' | 'subject'> {
  /** Default: the viewer's. */
  readonly company?: Id;
  readonly subject?: Id;
}

/** Logs an action of the viewer. Company and subject are by default those of the group. */
export type RecordAction = (action: AuditAction, entry?: CallEntry) => Promise<void>;

interface Acting {
  readonly by: Actor;
  readonly record: RecordAction;
}

export type SignedInRoute<P, Q, B, L = unknown> = RouteInput<P, Q> &
  RouteBody<B> &
  Handling<SignedInCall<P, Q, B> & Acting & L>;

interface GroupInput<P, L> extends SignedInSettings {
  readonly params?: z.ZodType<P>;
  /** Loads what the calls are about, in the viewer's scope, after they were parsed. The handlers get it. */
  load?(call: SignedInCall<P, unknown, unknown>): Promise<L>;
  /** Company and subject of the log entries of the calls. */
  audited?(loaded: L): Pick<CallEntry, 'company' | 'subject'>;
  /** The application that the calls show, when it was loaded. */
  shown?(loaded: L): ShownApplication;
}

type RouteOf<GP, L> = <P extends GP = GP, Q = unknown, B = unknown>(
  path: string,
  route: SignedInRoute<P, Q, B, L> & Partial<SignedInSettings>,
) => Route;

type PublicRouteOf = <P = unknown, Q = unknown, B = unknown>(
  path: string,
  route: PublicRoute<P, Q, B> & Partial<PublicSettings>,
) => Route;

/** A part without a schema accepts no keys. */
const EMPTY = z.strictObject({}).default({});

type AnyCall = Call<unknown, unknown, unknown>;
type Schemas = Pick<Route, 'params' | 'query' | 'body'>;

function parseCall({ params = EMPTY, query = EMPTY, body = EMPTY }: Schemas, call: AnyCall): AnyCall {
  return { ...call, params: params.parse(call.params), query: query.parse(call.query), body: body.parse(call.body) };
}

const bodyLimitOf = ({ body, bodyLimit }: Pick<Partial<Route>, 'body' | 'bodyLimit'>): BodyLimit =>
  bodyLimit ?? (body ? 'plain' : 'none');

const DONE = { 200: doneSchema };

/** Declares one function per method, as Express does. */
const byMethod = <F>(routeOf: (method: Method) => F): Readonly<Record<Method, F>> => ({
  get: routeOf('get'),
  post: routeOf('post'),
  put: routeOf('put'),
  delete: routeOf('delete'),
});

/** Declares public routes, which have the settings of the group unless they state others. */
export function publicRoutes(group: PublicSettings) {
  return byMethod(
    (method): PublicRouteOf =>
      (path, route) => {
        const { handle }: Handling<AnyCall> = route;
        const declared = { response: DONE, ...group, ...route, method, path };
        return {
          ...declared,
          access: { kind: 'public' },
          bodyLimit: bodyLimitOf(route),
          run: async (call) => (await handle(parseCall(route, call))) ?? success(),
        };
      },
  );
}

const idOf = (id: Id) => (typeof id === 'string' ? id : hexOf(id));

function recorderOf(call: SignedInCall<unknown, unknown, unknown>, group: CallEntry): RecordAction {
  const { context, viewer, address } = call;
  return (action, entry) => {
    const { company, subject, ...rest } = { ...group, ...entry };
    const ids = {
      ...(company === undefined ? {} : { company: idOf(company) }),
      ...(subject ? { subject: idOf(subject) ?? '' } : {}),
    };
    return context.audit.record({ action, actor: viewer.id, address, ...ids, ...rest });
  };
}

/**
 * Declares routes for signed-in people, which have the settings of the group unless they state others. `apiRouter`
 * checks their `access` before it parses anything.
 */
export function signedInRoutes<P, L extends object = object>(group: GroupInput<P, L>) {
  const { load, audited, shown, ...settings }: GroupInput<unknown, object> = group;
  return byMethod(
    (method): RouteOf<P, L> =>
      (path, route) => {
        const { handle }: Handling<SignedInCall<unknown, unknown, unknown> & Acting> = route;
        const declared = { response: DONE, ...settings, ...route, method, path };
        return {
          ...declared,
          limit: declared.limit ?? (declared.access.kind === 'file' ? 'file' : 'staff'),
          bodyLimit: bodyLimitOf(route),
          run: async ({ caller, ...received }) => {
            if (!caller) throw new Error(`${path} was mounted without its access check`);
            const call = { ...parseCall(declared, received), ...caller };
            const loaded = load ? await load(call) : {};
            const by = { id: caller.viewer.id, address: call.address };
            const record = recorderOf(call, audited ? audited(loaded) : {});
            const reply = (await handle({ ...call, ...loaded, by, record })) ?? success();
            return shown ? { ...reply, shown: shown(loaded) } : reply;
          },
        };
      },
  );
}
