import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { templateOf } from '../../http/routing/openapi.ts';
import { assertComplete, success } from '../../http/routing/route.ts';
import { checkAnswer } from '../../testing/check-answer.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { ROUTES } from '../mount-routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  responses: z.record(z.string(), z.looseObject({})),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const read = async () => documentSchema.parse(await (await api.fetch('/openapi.json')).json());

describe('openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const outcome = await new Validator().validate({ ...(await read()) });
    expect(outcome.errors).toBeUndefined();
    expect(outcome.valid).toBe(true);
  });

  it('has the version of the product', async () => {
    const manifest = await readFile(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8');
    expect((await read()).info.version).toBe(z.object({ version: z.string() }).parse(JSON.parse(manifest)).version);
  });

  it('contains everything it refers to', async () => {
    const description = await read();
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, place]) => place ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const place of new Set(references)) {
      const found = place.split('/').reduce<unknown>((at, key) => Reflect.get(Object(at), key), description);
      expect([place, typeof found]).toEqual([place, 'object']);
    }
  });

  it('contains every route with path parameters, access and a success response, under a unique id', async () => {
    const { paths } = await read();
    const operations = ROUTES.map((route) => ({ route, operation: paths[templateOf(route.path)]?.[route.method] }));
    for (const { route, operation } of operations) {
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([route.path, inPath]).toEqual([route.path, [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)]);
      expect([route.path, operation?.security.length === 0]).toEqual([route.path, route.access.kind === 'public']);
      expect(Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))).toBe(true);
    }
    expect(new Set(operations.map(({ operation }) => operation?.operationId)).size).toBe(ROUTES.length);
  });

  it('describes uploads, files and request bodies', async () => {
    const { paths } = await read();
    const upload = JSON.stringify(paths['/documents/upload-public']?.post);
    expect(upload).toContain('multipart/form-data');
    expect(upload).toContain('"documentType"');
    const pdf = paths['/form/pdf/{id}']?.get;
    expect(pdf?.security).toEqual([{ bearer: [] }, { fileToken: [] }, { apiKey: ['documents:read'] }]);
    expect(JSON.stringify(pdf?.responses['200'])).toContain('application/pdf');
    const list = paths['/generated-link/get']?.get?.parameters;
    expect(list?.map(({ name, required }) => [name, required])).toEqual(
      ['page', 'cursor', 'pageSize', 'search', 'sort'].map((name) => [name, false]),
    );
  });
});

describe('a response that openapi.json does not describe', () => {
  it.each([
    ['an unknown status', 206, {}, 'does not know of'],
    ['a missing key', 200, { status: 'success', data: [] }, 'meta'],
    ['a key too many', 200, { status: 'success', data: [], meta: null, secret: 1 }, 'secret'],
    ['a failure without a code', 404, { status: 'error', error: 'No.' }, 'code'],
    ['a code of another status', 403, { status: 'error', error: 'No.', code: 'conflict' }, 'code'],
  ])('fails the test that received it: %s', (_what, status, body, word) => {
    expect(() => checkAnswer({ method: 'GET', path: '/generated-link/get?page=1', status, body })).toThrow(word);
  });
});

describe('an incomplete route', () => {
  it('does not start', () => {
    const whole = publicRoutes({ limit: 'page' }).get('/thing', {
      summary: 'A thing',
      response: { 200: z.object({}) },
      handle: async () => success(),
    });
    expect(() => assertComplete(whole)).not.toThrow();
    const { access, limit, summary: _summary, response: _response, ...bare } = whole;
    expect(() => assertComplete(bare)).toThrow('The route GET /thing lacks: access, limit, summary, response');
    expect(() => assertComplete({ ...bare, access, limit })).toThrow('The route GET /thing lacks: summary, response');
    expect(() => assertComplete({ ...whole, response: {} })).toThrow('lacks: response');
    const { limit: _limit, ...unlimited } = whole;
    expect(() => assertComplete(unlimited)).toThrow('lacks: limit');
    const large = { ...whole, bodyLimit: 'form' } as const;
    expect(() => assertComplete(large)).toThrow('lacks: checkToken');
    expect(() => assertComplete({ ...large, checkToken: async () => undefined })).not.toThrow();
  });
});

describe('the documentation page', () => {
  it('loads only local resources, and its policy blocks inline and foreign ones', async () => {
    const page = await api.fetch('/docs');
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    const parts = [...html.matchAll(/(?:src|href)="\/api(\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(parts).toHaveLength(4);
    for (const path of parts) {
      const part = await api.fetch(path);
      expect([path, part.status]).toEqual([path, 200]);
      expect(part.headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
    expect((await api.call('/docs/package.json')).status).toBe(400);
  });
});
