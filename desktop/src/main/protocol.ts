import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inlineScriptSources } from '@funding-desk/shared/start-page';
import { net, protocol, type Session } from 'electron';
import { APP_SCHEME, isCallAddress } from './addresses.ts';
import type { ViewedFiles } from './files/file-viewer.ts';

/**
 * The same policy as the server sends to browsers. Scripts and styles load only from the app. The page's own inline
 * script is the only one.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A worker has the policy of its own file. The one that reads PDFs decodes scans by WebAssembly, and loads nothing. */
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const isPdfWorker = (file: string) => path.basename(file).startsWith('pdf.worker');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  // Files of the PDF viewer.
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
};

/** Paths that the server answers: API calls, and the form preview in the App Editor's frame. */
const PROXIED_PATHS = [/^\/api\//, /^\/embed-preview$/, /^\/embed-assets\//, /^\/healthz$/];

/** Request headers that the server needs. Cookies and the app's origin are not sent. */
const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'last-event-id',
  'range',
  'x-background-call',
];
/**
 * Response headers that the renderer needs. `Origin-Agent-Cluster` must not be among them: Chromium crashes on it for a
 * custom scheme.
 */
const RESPONSE_HEADERS: readonly string[] = [
  'access-control-allow-origin',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
];

/** Runs before the app is ready. The scheme gets the same privileges as https. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        // The form preview has its own origin, so its scripts load cross-origin.
        corsEnabled: true,
        stream: true,
        codeCache: true,
      },
    },
  ]);
}

const pagePolicy = (html: string) => `${PAGE_POLICY}; ${["script-src 'self'", ...inlineScriptSources(html)].join(' ')}`;

const refuse = (status: number) => new Response(null, { status });

/** A built asset, or the page itself for the address of a route. */
async function serveFile(folder: string, pathname: string): Promise<Response> {
  const isPage = path.extname(pathname) === '';
  // Asset names need no URL decoding.
  const file = path.join(folder, isPage ? 'desktop.html' : pathname);
  if (!file.startsWith(`${folder}${path.sep}`)) return refuse(404);
  const type = TYPES[path.extname(file)];
  if (type === undefined) return refuse(404);
  try {
    const bytes = await readFile(file);
    const headers = {
      'Content-Type': type,
      'Content-Security-Policy': isPdfWorker(file) ? PDF_WORKER_POLICY : pagePolicy(isPage ? bytes.toString() : ''),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': isPage ? 'no-store' : 'max-age=31536000, immutable',
    };
    return new Response(new Uint8Array(bytes), { headers });
  } catch {
    return refuse(404);
  }
}

function pick(headers: Headers, isWanted: (name: string) => boolean): Headers {
  return new Headers([...headers].filter(([name]) => isWanted(name)));
}

/** Whether a frame or a reload loads it as a page, rather than `fetch`, a stream or an image. */
function isPageLoad({ headers }: Request): boolean {
  return headers.has('upgrade-insecure-requests') || /^text\/html/i.test(headers.get('accept') ?? '');
}

/** Proxies a call to the server and streams the response back. */
async function proxyRequest({
  request,
  server,
  url,
}: {
  request: Request;
  server: string;
  url: URL;
}): Promise<Response> {
  if (server === '') return refuse(503);
  const response = await net.fetch(`${server}${url.pathname}${url.search}`, {
    method: request.method,
    headers: pick(request.headers, (name) => REQUEST_HEADERS.includes(name)),
    ...(request.body ? { body: request.body, duplex: 'half' } : {}),
    // A redirect could lead to another server.
    redirect: 'error',
    credentials: 'omit',
    bypassCustomProtocolHandlers: true,
    signal: request.signal,
  });
  const headers = pick(response.headers, (name) => RESPONSE_HEADERS.includes(name));
  const isBodiless = [204, 205, 304].includes(response.status);
  return new Response(isBodiless ? null : response.body, { status: response.status, headers });
}

interface ServeInput {
  readonly session: Session;
  /** Folder of the built renderer. */
  readonly folder: string;
  /** Origin of the current server, '' for none. */
  readonly server: () => string;
  readonly viewed: ViewedFiles;
}

/** Serves the renderer's files and the server's responses under one origin. */
export function serveApp({ session, folder, server, viewed }: ServeInput): void {
  session.protocol.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'funding-desk') return refuse(404);
    if (isCallAddress(request.url) && isPageLoad(request)) return refuse(403);
    if (PROXIED_PATHS.some((pattern) => pattern.test(url.pathname)))
      return proxyRequest({ request, server: server(), url });
    return viewed.answer(url) ?? serveFile(folder, url.pathname);
  });
}
