import { IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS } from '@funding-desk/shared/schemas/people/api-key';
import { readProductVersion } from '@funding-desk/shared/server/product-version';
import { z } from 'zod';
import type { Access } from '../../auth/caller.ts';
import { STATUS_OF } from '../../errors.ts';
import { type JsonSchema, jsonSchemaOf, namedSchemas, refTo } from './json-schemas.ts';
import type { BytesResponse, Route } from './route.ts';

type Part = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Part>>;
  readonly [key: string]: unknown;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Part;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Part>>;
  readonly [key: string]: unknown;
}

const FAILURE_TEXTS: Readonly<Record<number, string>> = {
  400: 'Malformed, or with an unknown key',
  401: 'No session or API key, or one that has ended',
  403: 'The role does not allow it',
  404: "Absent, or another tenant's",
  408: 'Sent too slowly',
  409: 'Taken already, or not possible any more',
  410: 'Withdrawn',
  413: 'Too large',
  415: 'A file of another type, or a packed body',
  422: 'Well formed but not acceptable; `fields` says where',
  429: 'Too many; `Retry-After` says when again',
  500: 'Our fault',
  503: 'A needed service is away; `Retry-After` says when again',
};
const WITH_RETRY_AFTER = [429, 503];

const json = (schema: JsonSchema): Part => ({ 'application/json': { schema } });

function failureResponse(status: number): Part {
  const codes = Object.entries(STATUS_OF).flatMap(([code, of]) => (of === status ? [code] : []));
  const known = { type: 'object', properties: { code: { enum: codes } } };
  const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };
  return {
    description: FAILURE_TEXTS[status] ?? 'Failure',
    ...(WITH_RETRY_AFTER.includes(status) ? { headers: retryAfter } : {}),
    content: json(codes.length > 0 ? { allOf: [refTo('Failure'), known] } : refTo('Failure')),
  };
}

/** Statuses that a caller of this route should handle. `default` covers the rest. */
function failuresOf({ access, path, body, method }: Route): number[] {
  const isPublic = access.kind === 'public';
  const isChange = method !== 'get';
  return [
    400,
    ...(isPublic ? [] : [401, 403]),
    ...(path.includes(':') || body ? [404] : []),
    ...(body ? [408] : []),
    ...(isChange ? [409, 422] : []),
    ...(body ? [413] : []),
    ...(body ? [415] : []),
    ...(isPublic ? [410] : []),
    429,
    500,
    503,
  ];
}

function successOf(shape: z.ZodType | BytesResponse): Part {
  if (shape instanceof z.ZodType) return { description: 'Success', content: json(jsonSchemaOf(shape, 'output')) };
  return { description: 'The bytes', content: Object.fromEntries(shape.mediaTypes.map((type) => [type, {}])) };
}

function responsesOf(route: Route): Operation['responses'] {
  const successes = Object.entries(route.response).map(([status, shape]) => [status, successOf(shape)] as const);
  const failures = failuresOf(route).map(
    (status) => [String(status), { $ref: `#/components/responses/Failure${status}` }] as const,
  );
  return Object.fromEntries([
    ...successes,
    ...failures,
    ['default', { description: 'Any other failure', content: json(refTo('Failure')) }],
  ]);
}

const objectShape = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query' | 'header'): Part[] {
  if (!schema) return [];
  const { properties, required } = objectShape.parse(jsonSchemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => {
    return { name, in: where, required: where === 'path' || required.includes(name), schema: property };
  });
}

function bodyOf({ body, hasFile }: Route): { requestBody?: Part } {
  if (!body) return {};
  const schema = jsonSchemaOf(body, 'input');
  if (!hasFile) return { requestBody: { required: true, content: json(schema) } };
  const { properties, required } = objectShape.parse(schema);
  const withFile = {
    ...schema,
    properties: { ...properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...required, 'file'],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile } } } };
}

function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Public.';
    case 'session':
      return 'For any signed-in person, limited to records in their scope.';
    case 'action':
      return `Requires the permission \`${access.action}\`.`;
    case 'file':
      return `Requires the permission \`${access.action}\`, by session or by a token for this one file.`;
    default: {
      const unknown: never = access;
      return unknown;
    }
  }
}

function securityOf({ access: { kind }, scope }: Route): Part[] {
  if (kind === 'public') return [];
  return [
    { bearer: [] },
    ...(kind === 'file' ? [{ fileToken: [] }] : []),
    ...(scope ? [{ apiKey: scope === 'any' ? [] : [scope] }] : []),
  ];
}

function descriptionOf({ note, access, scope }: Route): string {
  const text = note ?? describeAccess(access);
  if (!scope) return text;
  return scope === 'any' ? `${text} Admits every API key.` : `${text} API keys need the scope \`${scope}\`.`;
}

/** The header of changes by API keys. */
const IDEMPOTENCY_PARAMETER: Part = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: `For API keys. For ${IDEMPOTENCY_HOURS} hours, a repeated call with the same value gets the first response and changes nothing.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** `/form/submission/:id` as `/form/submission/{id}`. */
export function templateOf(path: string): string {
  return path.replace(/:([A-Za-z]+)/g, '{$1}');
}

function operationIdOf({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [method, ...words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('');
}

/** Calls are grouped by the first segment of their path. */
const tagOf = ({ path }: Route) => /^\/([^/.]+)/.exec(path)?.[1] ?? 'api';

function operationOf(route: Route): Operation {
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    summary: route.summary,
    description: descriptionOf(route),
    security: securityOf(route),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...parametersOf(route.headers, 'header'),
      ...(route.scope && route.method !== 'get' ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    ...bodyOf(route),
    responses: responsesOf(route),
  };
}

function pathsOf(routes: readonly Route[]): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method]: operationOf(route) };
  }
  return paths;
}

/** Generates the description from the schemas that parse the requests and shape the responses. */
export function describeApi(routes: readonly Route[]): OpenApiDocument {
  const statuses = Object.keys(FAILURE_TEXTS).map(Number);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Funding Desk',
      version: readProductVersion(),
      description:
        'Calls of the public application form and of the back office. A success is `status: success` with `data`, ' +
        'a failure `status: error` with a sentence in `error` and a stable `code`.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths: pathsOf(routes),
    components: {
      schemas: namedSchemas(),
      responses: Object.fromEntries(statuses.map((status) => [`Failure${status}`, failureResponse(status)])),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that `POST /auth/login` gives.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of a company, `fd_…`. To try calls on this page, choose Authorize and enter it here. Calls that name no scope refuse keys.',
        },
        fileToken: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'The token for one file that `POST /auth/file-token` gives.',
        },
      },
    },
  };
}
