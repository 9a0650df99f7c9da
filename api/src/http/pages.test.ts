import { connectOptions } from '@funding-desk/shared/server/database/database';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Directive -> its sources, in the order in which they are sent. */
async function policyOf(path: string): Promise<Map<string, string>> {
  const response = await fetch(`${api.url}${path}`);
  const directives = response.headers.get('content-security-policy')?.split(';') ?? [];
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('who may frame a page', () => {
  it.each([
    ['/embed/north-pier', '*'],
    ['/embed-preview', "'self' app:"],
    ['/', "'none'"],
    ['/unauthorized', "'none'"],
    [`/disclosure/${'a'.repeat(43)}`, "'none'"],
    [`/offers/${'a'.repeat(43)}`, "'none'"],
  ])('is set by the policy of %s: %s', async (path, ancestors) => {
    expect((await policyOf(path)).get('frame-ancestors')).toBe(ancestors);
  });

  it('differs between preview and form; the preview has an opaque origin and may not call anything', async () => {
    const [form, preview] = await Promise.all([policyOf('/embed/north-pier'), policyOf('/embed-preview')]);
    form.delete('frame-ancestors');
    preview.delete('frame-ancestors');
    const shutIn = { sandbox: 'allow-scripts allow-forms', 'connect-src': "'none'", 'form-action': "'none'" };
    expect(preview).toEqual(new Map([...form, ...Object.entries(shutIn)]));
  });
});

it.each(['/assets', '/embed-assets/assets'])(
  'lets the PDF worker below %s decode scans, and load nothing',
  async (folder) => {
    const policy = await policyOf(`${folder}/pdf.worker.min-abc.mjs`);
    expect([policy.get('default-src'), policy.get('script-src')]).toEqual(["'none'", "'wasm-unsafe-eval'"]);
    expect(policy.has('connect-src')).toBe(false);
  },
);

describe('the files of the pages', () => {
  const files = async (page: string) => {
    const html = await (await fetch(`${api.url}${page}`)).text();
    return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  };
  const get = (path: string, encoding: string) =>
    fetch(`${api.url}${path}`, { headers: { 'accept-encoding': encoding } });

  it.each(['/embed/north-pier', '/embed-preview', '/'])(
    'of %s are sent compressed, as the browser accepts them',
    async (page) => {
      const paths = await files(page);
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        const [plain, ...packed] = await Promise.all(
          ['identity', 'gzip', 'gzip, deflate, br'].map((e) => get(path, e)),
        );
        const text = await plain?.text();
        expect(plain?.headers.get('content-encoding')).toBeNull();
        expect(packed.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'br']);
        for (const response of packed) {
          const header = (name: string) => response.headers.get(name);
          expect(header('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/i);
          expect([header('vary'), header('cache-control')]).toEqual([
            'Accept-Encoding',
            'public, max-age=31536000, immutable',
          ]);
          expect(Number(header('content-length'))).toBeLessThan(Number(plain?.headers.get('content-length')));
          expect(await response.text()).toBe(text);
        }
      }
    },
  );

  it('revalidate the embedding script, and compress it', async () => {
    const { headers } = await get('/embed.js', 'br');
    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['br', 'public, max-age=300']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['/embed-assets/assets/gone-0a1b2c3d.js', '/embed-assets/index.html', '/assets/gone-0a1b2c3d.js'])(
    'return an uncached 404 when they do not exist: %s',
    async (path) => {
      const response = await get(path, 'br');
      expect([response.status, response.headers.get('content-encoding')]).toEqual([404, null]);
      expect(response.headers.get('cache-control') ?? '').not.toContain('max-age');
    },
  );
});

describe('the allowed sites of a link', () => {
  const SITES = ['https://www.copperfinch.example', 'https://*.copperfinch.example'];
  const ancestorsOf = async (path: string) => (await policyOf(path)).get('frame-ancestors');

  it('are the only foreign ones that may frame its form, and change nothing else in the policy', async () => {
    const { company, link: open } = await makeTenant(api);
    const link = await makeLink(api.context.database, { company: company._id, allowedSites: SITES });
    const [closed, usual] = await Promise.all([policyOf(`/embed/${link.slug}`), policyOf(`/embed/${open.slug}`)]);
    expect(closed.get('frame-ancestors')).toBe(`'self' ${SITES.join(' ')}`);
    expect(usual.get('frame-ancestors')).toBe('*');
    for (const policy of [closed, usual]) policy.delete('frame-ancestors');
    expect(closed).toEqual(usual);
  });

  it('apply to every page load, because each page is sent in full', async () => {
    const { link } = await makeTenant(api);
    const { token } = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const address = `${api.url}/embed/${link.slug}`;
    const page = await fetch(address);
    expect([page.headers.get('cache-control'), page.headers.get('last-modified')]).toEqual(['no-store', null]);
    const path = `/generated-link/update/${link._id.toHexString()}`;
    expect((await api.call(path, { method: 'PUT', token, body: { allowedSites: SITES } })).status).toBe(200);
    const conditions = { 'if-none-match': page.headers.get('etag') ?? '*', 'cache-control': 'max-age=0' };
    const again = await fetch(address, { headers: conditions });
    expect(again.status).toBe(200);
    expect(again.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${SITES.join(' ')}`);
  });

  it('end with the link, and do not affect links without a list', async () => {
    const { company } = await makeTenant(api);
    const { generatedLinks } = api.context.database;
    const deleted = { company: company._id, allowedSites: SITES, deletedAt: new Date() };
    const link = await makeLink(api.context.database, deleted);
    const old = await makeLink(api.context.database, { company: company._id });
    await generatedLinks.collection.updateOne({ _id: old._id }, { $unset: { allowedSites: '' } });
    expect(await ancestorsOf(`/embed/${link.slug}`)).toBe('*');
    expect(await ancestorsOf(`/embed/${old.slug}`)).toBe('*');
  });

  it('keep the form out of every foreign frame while the database is down', async () => {
    const other = await startTestApi();
    const { connection } = other.context.database;
    const { name } = connection;
    await connection.close();
    const response = await fetch(`${other.url}/embed/north-pier`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    await connection.openUri(other.context.env.MONGO_URL, connectOptions({ url: other.context.env.MONGO_URL, name }));
    await other.close();
  });

  it('are found by the index of the slug', async () => {
    const { link } = await makeTenant(api);
    const plan = await api.context.database.generatedLinks
      .findOne({ slug: link.slug, deletedAt: null })
      .select({ allowedSites: 1 })
      .explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 1, totalKeysExamined: 1 } });
  });
});

describe('the page of a link', () => {
  /** The embedded data, read like a browser does. */
  async function embeddedData(slug: string): Promise<unknown> {
    const html = await (await fetch(`${api.url}/embed/${slug}`)).text();
    const [, text] = /<script type="application\/json" id="link">(.*?)<\/script>/s.exec(html) ?? [];
    return text === undefined ? undefined : JSON.parse(text);
  }

  it('embeds the response of the link call, whatever texts the company has', async () => {
    const { link } = await makeTenant(api, { disclaimer: '</script><!--<script>$&\u2028', nameOut: '$1 & "Sons"' });
    const answer = await api.call(`/generated-link/get/slug/${link.slug}`);
    expect(answer.status).toBe(200);
    expect(await embeddedData(link.slug)).toEqual(answer.body);
  });

  it('embeds nothing of a deleted link or company, from the next request on', async () => {
    const [deleted, withdrawn] = [await makeTenant(api), await makeTenant(api)];
    const { token } = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    for (const { link } of [deleted, withdrawn]) expect(await embeddedData(link.slug)).toBeDefined();
    await api.call(`/generated-link/delete/${deleted.link._id.toHexString()}`, { method: 'DELETE', token });
    await api.call(`/company/delete/${withdrawn.company._id.toHexString()}`, { method: 'DELETE', token });
    for (const { link } of [deleted, withdrawn]) expect(await embeddedData(link.slug)).toBeUndefined();
  });

  it('reveals no more to guessing callers than the call would', async () => {
    const other = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    const { link } = await makeTenant(other);
    for (const at of Array.from({ length: 30 }).keys()) await fetch(`${other.url}/embed/guess-${at}`);
    const page = await fetch(`${other.url}/embed/${link.slug}`);
    expect([page.status, (await page.text()).includes(link.slug)]).toEqual([200, false]);
    expect((await other.call(`/generated-link/get/slug/${link.slug}`)).status).toBe(429);
    await other.close();
  });
});

describe('the embedding script', () => {
  it('may be loaded by any site, is revalidated after minutes, and is not sent twice', async () => {
    const response = await fetch(`${api.url}/embed.js`);
    const header = (name: string) => response.headers.get(name);
    expect(response.status).toBe(200);
    expect(header('content-type')).toMatch(/^text\/javascript; charset=utf-8$/i);
    expect(header('cross-origin-resource-policy')).toBe('cross-origin');
    // A module of another site is loaded only with this header.
    expect(header('access-control-allow-origin')).toBe('*');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('cache-control')).toBe('public, max-age=300');
    const tag = header('etag') ?? '';
    expect(tag).not.toBe('');
    const again = await fetch(`${api.url}/embed.js`, {
      headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the preview of the form', () => {
  it('is a separate, uncached page that no legacy header forbids to frame', async () => {
    const response = await fetch(`${api.url}/embed-preview`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(await response.text()).toContain('<title>Preview of the form</title>');
  });
});

describe('an address without a page', () => {
  const get = (path: string, accept: string) => fetch(`${api.url}${path}`, { headers: { accept } });
  const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it.each(['/nowhere', '/embed/a/b', '/admin-of-old'])('is a page in a browser: %s', async (path) => {
    const response = await get(path, navigation);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<div id="root">');
  });

  it.each([
    ['/nowhere', 'application/json'],
    ['/nowhere', '*/*'],
    ['/api/nowhere', navigation],
  ])('is JSON in a call: %s with %s', async (path, accept) => {
    const response = await get(path, accept);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 'error' });
  });
});
