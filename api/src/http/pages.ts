import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inlineScriptSources } from '@funding-desk/shared/start-page';
import express, { type RequestHandler, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { adminPolicy, formPolicy, pdfWorkerPolicy } from './security-headers.ts';

const EMBED_FOLDER = fileURLToPath(new URL('../../../web-embed/dist/', import.meta.url));
const ADMIN_FOLDER = fileURLToPath(new URL('../../../desktop/dist/', import.meta.url));
const FOR_A_YEAR = { maxAge: '365d', immutable: true };
/** Third-party pages embed the script at an address that never changes. */
const SCRIPT_AGE = '5m';
const ANY_SITE = ['*'] as const;

const NO_CACHE = { headers: { 'Cache-Control': 'no-cache' }, cacheControl: false, root: '' };

/** Serves a folder's files, compressed by the build where the client accepts it. */
function packedFiles(
  folder: string,
  caching: { readonly maxAge: string; readonly immutable?: boolean },
): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { ...caching, index: false, redirect: false },
  });
}

/** Read once, because a deploy starts the API again. Tests run without the built pages. */
function inlineScriptsOf(page: string): readonly string[] {
  return existsSync(page) ? inlineScriptSources(readFileSync(page, 'utf8')) : [];
}

/** The preview has an opaque origin, so its scripts and fonts need this header. */
const forAnyOrigin: RequestHandler = (_request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  next();
};

/**
 * Policies of the pages. Any site may frame the form unless its link lists the allowed sites. Only the admin may frame
 * the preview; the desktop app's origin is `app:`.
 */
function pagePolicies() {
  const form = { inlineScripts: inlineScriptsOf(`${EMBED_FOLDER}index.html`) };
  const previewed = { inlineScripts: inlineScriptsOf(`${EMBED_FOLDER}preview.html`), isSandboxed: true };
  return {
    form,
    embedPolicy: formPolicy({ ...form, framers: ANY_SITE }),
    previewPolicy: formPolicy({ ...previewed, framers: ["'self'", 'app:'] }),
    // The address holds a secret, so no other site may frame the page.
    mailedLinkPolicy: (file: string) =>
      formPolicy({ inlineScripts: inlineScriptsOf(`${EMBED_FOLDER}${file}`), framers: ["'none'"] }),
    staffPolicy: adminPolicy(inlineScriptsOf(`${ADMIN_FOLDER}index.html`)),
  };
}

export interface FormPageInput {
  /** The built page. */
  readonly file: string;
  /** Policy sources of its inline script. */
  readonly inlineScripts: readonly string[];
}

/** Serves the two front ends and the embedding script. Hashed assets are cached for a year, pages never. */
export function pagesRouter(formPage: (input: FormPageInput) => RequestHandler<{ slug: string }>[]): Router {
  const router = express.Router();
  const { form, embedPolicy, previewPolicy, mailedLinkPolicy, staffPolicy } = pagePolicies();
  router.use('/embed-assets/assets', embedPolicy, forAnyOrigin);
  router.get('/embed-assets/assets/pdf.worker*rest', pdfWorkerPolicy);
  router.use('/embed-assets/assets', packedFiles(`${EMBED_FOLDER}assets`, FOR_A_YEAR));
  router.get('/embed.js', embedPolicy, forAnyOrigin, packedFiles(EMBED_FOLDER, { maxAge: SCRIPT_AGE }));
  router.get('/embed', embedPolicy, (_request, response) => {
    response.sendFile('index.html', { ...NO_CACHE, root: EMBED_FOLDER });
  });
  router.get('/embed/:slug', ...formPage({ ...form, file: `${EMBED_FOLDER}index.html` }));
  for (const page of ['request', 'sign', 'stop', 'package', 'answer', 'disclosure', 'offers'])
    router.get(`/${page}/:token`, mailedLinkPolicy(`${page}.html`), (_request, response) => {
      response.sendFile(`${page}.html`, { ...NO_CACHE, headers: { 'Cache-Control': 'no-store' }, root: EMBED_FOLDER });
    });
  router.get('/embed-preview', previewPolicy, (_request, response) => {
    response.sendFile('preview.html', { ...NO_CACHE, root: EMBED_FOLDER });
  });
  router.use('/assets', staffPolicy);
  router.get('/assets/pdf.worker*rest', pdfWorkerPolicy);
  router.use('/assets', packedFiles(`${ADMIN_FOLDER}assets`, FOR_A_YEAR));
  const pages = ['/', '/admin', '/admin/*path', '/unauthorized', '/forgot-password', '/reset-password'];
  router.get(pages, staffPolicy, (_request, response) => {
    response.sendFile('index.html', { ...NO_CACHE, root: ADMIN_FOLDER });
  });
  // A browser that opens a missing address gets a page that says so. Calls get the API's answer.
  router.get('/*path', (request, response, next) => {
    if (request.path.startsWith('/api/') || request.accepts(['json', 'html']) !== 'html') return next();
    staffPolicy(request, response, () => {
      response.status(404).sendFile('index.html', { ...NO_CACHE, root: ADMIN_FOLDER });
    });
  });
  return router;
}
