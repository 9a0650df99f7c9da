import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { z } from 'zod';
import { describeApi, type Operation, templateOf } from '../http/routing/openapi.ts';
import { ROUTES } from '../routes/mount-routes.ts';

const description = describeApi(ROUTES);
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
/** Described response -> its validator. */
const compiled = new Map<unknown, ValidateFunction>();

const responseSchema = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}).optional() })).default({}),
});

/** The first mounted route that matches the path, as in the router. */
function findOperation(method: string, path: string): Operation | undefined {
  const pathname = path.split('?')[0] ?? '';
  const route = ROUTES.find((each) => {
    const pattern = new RegExp(`^${each.path.replace(/\./g, '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}$`);
    return each.method === method.toLowerCase() && pattern.test(pathname);
  });
  return route && description.paths[templateOf(route.path)]?.[route.method];
}

const referenceSchema = z.looseObject({ $ref: z.string().default('') });

/** Resolves a reference to `components.responses`. */
function resolve(response: unknown): unknown {
  const { $ref } = referenceSchema.parse(response);
  const name = /^#\/components\/responses\/(.+)$/.exec($ref)?.[1];
  return name ? description.components.responses?.[name] : response;
}

/** Compiling takes longer than most requests, so each response of the description is compiled once. */
function validatorOf(response: unknown): ValidateFunction | undefined {
  const known = compiled.get(response);
  if (known) return known;
  // Parsing copies the schema, so only the response itself identifies it.
  const schema = responseSchema.parse(response).content['application/json']?.schema;
  if (!schema) return undefined;
  const validate = ajv.compile({ ...schema, components: description.components });
  compiled.set(response, validate);
  return validate;
}

/** Errors that occur before routing match only the general shape. */
function describedResponse({ method, path, status }: { method: string; path: string; status: number }): unknown {
  const operation = findOperation(method, path);
  if (!operation) return description.components.responses?.Failure404;
  return operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
}

/**
 * Validates a JSON response against the API description.
 * @throws Error with the differences
 */
export function checkAnswer({
  method,
  path,
  status,
  body,
}: {
  method: string;
  path: string;
  status: number;
  body: unknown;
}): void {
  const what = `${method} ${path} answered ${status}`;
  const response = describedResponse({ method, path, status });
  if (!response) throw new Error(`${what}, which openapi.json does not know of`);
  const validate = validatorOf(resolve(response));
  if (!validate) throw new Error(`${what} with JSON, which openapi.json does not know of`);
  if (validate(body)) return;
  const differences = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `  body${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(`${what} other than openapi.json says:\n${differences.join('\n')}\n${JSON.stringify(body)}`);
}
