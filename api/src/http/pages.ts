import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { AppContext } from '../context.ts';
import { formPage } from './form-page.ts';
import { adminPolicy, formPolicy } from './security-headers.ts';

const EMBED_FOLDER = fileURLToPath(new URL('../../../web-embed/dist/', import.meta.url));
const ADMIN_FOLDER = fileURLToPath(new URL('../../../desktop/dist/', import.meta.url));
const FOR_A_YEAR = { maxAge: '365d', immutable: true };
/** Third-party pages embed the script at an address that never changes. */
const SCRIPT_AGE = '5m';
const ANY_SITE = ['*'] as const;

/**
 * Any site may frame the form unless its link lists the allowed sites. Only the admin may frame the preview; the
 * desktop app's origin is `app:`.
 */
const embedPolicy = formPolicy(ANY_SITE);
const previewPolicy = formPolicy(["'self'", 'app:'], { isSandboxed: true });

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

/** The preview has an opaque origin, so its scripts and fonts need this header. */
const forAnyOrigin: RequestHandler = (_request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  next();
};

/** Serves the two front ends and the embedding script. Hashed assets are cached for a year, pages never. */
export function pagesRouter(context: AppContext): Router {
  const router = express.Router();
  router.use('/embed-assets/assets', embedPolicy, forAnyOrigin, packedFiles(`${EMBED_FOLDER}assets`, FOR_A_YEAR));
  router.get('/embed.js', embedPolicy, packedFiles(EMBED_FOLDER, { maxAge: SCRIPT_AGE }));
  router.get('/embed', embedPolicy, (_request, response) => {
    response.sendFile('index.html', { ...NO_CACHE, root: EMBED_FOLDER });
  });
  router.get('/embed/:slug', ...formPage(context, `${EMBED_FOLDER}index.html`));
  router.get('/embed-preview', previewPolicy, (_request, response) => {
    response.sendFile('preview.html', { ...NO_CACHE, root: EMBED_FOLDER });
  });
  router.use('/assets', adminPolicy, packedFiles(`${ADMIN_FOLDER}assets`, FOR_A_YEAR));
  const pages = ['/', '/admin', '/admin/*path', '/unauthorized', '/forgot-password', '/reset-password'];
  router.get(pages, adminPolicy, (_request, response) => {
    response.sendFile('index.html', { ...NO_CACHE, root: ADMIN_FOLDER });
  });
  return router;
}
