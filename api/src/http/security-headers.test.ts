import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../routes/mount-routes.ts';
import { makeTenant, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let plain: TestApi;
beforeAll(async () => {
  [api, plain] = await Promise.all([startTestApi({ PUBLIC_URL: 'https://apply.copperfinch.example' }), startTestApi()]);
});
afterAll(() => Promise.all([api.close(), plain.close()]));

const ID = '0123456789abcdef01234567';
/** Every route with a value for its parameters. The headers are the same for successes and errors. */
const routes = ROUTES.map(({ method, path }) => {
  return [method.toUpperCase(), `/api${path.replace(':file', 'docs.js').replace(/:\w+/g, ID)}`] as const;
});
const PAGES = [
  '/',
  '/admin',
  '/admin/forms',
  '/unauthorized',
  '/embed',
  '/embed/north-pier',
  '/embed-preview',
] as const;
const OTHERS = [
  '/healthz',
  '/readyz',
  '/embed.js',
  '/api',
  '/api/nothing',
  '/nothing',
  '/assets/nothing.js',
  '/%',
] as const;
const addresses = [...routes, ...[...PAGES, ...OTHERS].map((path) => ['GET', path] as const)];

async function headersOf(method: string, path: string, from = api): Promise<Headers> {
  const response = await fetch(`${from.url}${path}`, { method });
  await response.arrayBuffer();
  return response.headers;
}

/** Directive -> its sources. */
function policyOf(headers: Headers): ReadonlyMap<string, string> {
  const directives = headers.get('content-security-policy')?.split(';') ?? [];
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

/** The form's pages, which other sites may frame, and their assets. */
const isOfForm = (path: string) => path.startsWith('/embed');

describe('the headers of every response', () => {
  it.each(addresses)('%s %s forbid framing, sniffing, referrers and storing', async (method, path) => {
    const headers = await headersOf(method, path);
    const policy = policyOf(headers);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.has('x-powered-by')).toBe(false);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|https?:/);
    if (!isOfForm(path)) {
      expect([policy.get('frame-ancestors'), headers.get('x-frame-options')]).toEqual(["'none'", 'DENY']);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const isCacheable = path.startsWith('/api/docs') || !path.startsWith('/api');
    if (!isCacheable) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('send HSTS only where the installation uses https', async () => {
    for (const path of ['/', '/embed/north-pier', '/api/openapi.json'])
      expect((await headersOf('GET', path, plain)).has('strict-transport-security')).toBe(false);
  });

  it('apply to the assets of the pages, too', async () => {
    const [script = ''] = (await readdir(new URL('../../../desktop/dist/assets/', import.meta.url))).filter((name) =>
      name.endsWith('.js'),
    );
    const headers = await headersOf('GET', `/assets/${script}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it('let only the admin frame the preview, and only listed sites frame a form', async () => {
    const { link } = await makeTenant(api, {});
    await api.context.database.generatedLinks.updateOne(
      { _id: link._id },
      { $set: { allowedSites: ['https://tern.example'] } },
    );
    const framers = async (path: string) => policyOf(await headersOf('GET', path)).get('frame-ancestors');
    expect(await framers(`/embed/${link.slug}`)).toBe("'self' https://tern.example");
    expect(await framers('/embed-preview')).toBe("'self' app:");
  });
});
