import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { describeApi, type OpenApiDocument } from '../../http/routing/openapi.ts';
import type { Reply, Route } from '../../http/routing/route.ts';

const pages = publicRoutes({ limit: 'page' });

const OWN_FOLDER = fileURLToPath(new URL('../../../assets/docs/', import.meta.url));
const LIBRARY_FOLDER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The files of the page, each with its folder and media type. */
const FILES = {
  'index.html': { folder: OWN_FOLDER, type: 'text/html; charset=utf-8' },
  'docs.js': { folder: OWN_FOLDER, type: 'text/javascript; charset=utf-8' },
  'docs.css': { folder: OWN_FOLDER, type: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': { folder: LIBRARY_FOLDER, type: 'text/javascript; charset=utf-8' },
  'swagger-ui.css': { folder: LIBRARY_FOLDER, type: 'text/css; charset=utf-8' },
} as const;

/** All resources are local files; the stylesheet's pictures are `data:` URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

async function fileOf(name: keyof typeof FILES): Promise<Reply> {
  const { folder, type } = FILES[name];
  const headers = { 'Content-Type': type, 'Content-Security-Policy': POLICY, 'Cache-Control': 'public, max-age=3600' };
  return { kind: 'bytes', headers, bytes: await readFile(path.join(folder, name)) };
}

const page = pages.get('/docs', {
  summary: 'This description as a page',
  response: { 200: { mediaTypes: ['text/html'] } },
  handle: () => fileOf('index.html'),
});

const partOfPage = pages.get('/docs/:file', {
  summary: 'A script or stylesheet of that page',
  response: { 200: { mediaTypes: ['text/javascript', 'text/css'] } },
  params: z.strictObject({ file: z.enum(['docs.js', 'docs.css', 'swagger-ui-bundle.js', 'swagger-ui.css']) }),
  handle: ({ params }) => fileOf(params.file),
});

const documentSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})),
});

/** @param routes every route, read at the first call because these routes are among them */
export function docsRoutes(routes: () => readonly Route[]): readonly Route[] {
  let description: OpenApiDocument | undefined;
  const describe = pages.get('/openapi.json', {
    summary: 'This description, in OpenAPI 3.1',
    response: { 200: documentSchema },
    async handle() {
      description ??= describeApi(routes());
      return { kind: 'json', body: description };
    },
  });
  return [describe, page, partOfPage];
}
