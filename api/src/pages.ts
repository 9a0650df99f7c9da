import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import helmet from 'helmet';

const EMBED_FOLDER = fileURLToPath(new URL('../../web-embed/dist/', import.meta.url));
const ADMIN_FOLDER = fileURLToPath(new URL('../../desktop/dist/', import.meta.url));
const A_YEAR = '365d';

const common = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};

/** The form may stand in any site's frame; the admin in none. */
const embedPolicy = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { ...common, styleSrc: ["'self'"], frameAncestors: ['*'] } },
  frameguard: false,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: false,
});
const adminPolicy = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...common,
      styleSrc: ["'self'", "'unsafe-inline'"],
      frameSrc: ["'self'", 'blob:'],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: false,
});

const NO_CACHE = { headers: { 'Cache-Control': 'no-cache' }, cacheControl: false, root: '' };

/** The two front ends: hashed assets for a year, their pages never from a cache. */
export function pagesRouter(): Router {
  const router = express.Router();
  router.use(
    '/embed-assets',
    embedPolicy,
    express.static(EMBED_FOLDER, { index: false, maxAge: A_YEAR, immutable: true }),
  );
  router.get(['/embed', '/embed/:slug'], embedPolicy, (_request, response) => {
    response.sendFile('index.html', { ...NO_CACHE, root: EMBED_FOLDER });
  });
  router.use(
    '/assets',
    adminPolicy,
    express.static(`${ADMIN_FOLDER}assets`, { index: false, maxAge: A_YEAR, immutable: true }),
  );
  router.get(['/', '/admin', '/admin/*path', '/unauthorized'], adminPolicy, (_request, response) => {
    response.sendFile('index.html', { ...NO_CACHE, root: ADMIN_FOLDER });
  });
  return router;
}
