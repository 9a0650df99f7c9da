import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { net, protocol, type Session } from 'electron';
import { APP_SCHEME, isCallAddress } from './addresses.ts';
import type { ViewedFiles } from './files/file-viewer.ts';

/** What the screens are made of comes from the app, and nothing of it stands inline: as the server gives it to browsers. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** What the server answers itself: its calls, and the preview of the form that the App Editor frames. */
const PASSED_ON = [/^\/api\//, /^\/embed-preview$/, /^\/embed-assets\//, /^\/healthz$/];

/** Headers of a call that mean something to the server. Cookies and the app's origin are none of its business. */
const SENT_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'last-event-id',
  'range',
  'x-background-call',
];
/**
 * Headers of an answer that mean something to the screens. The rest is for browsers: cookies, the length of what was
 * packed, or `Origin-Agent-Cluster`, at which Chromium ends for a scheme of one's own.
 */
const KEPT_HEADERS: readonly string[] = [
  'access-control-allow-origin',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
];

/** Before the app is ready: our scheme is as good as https to the pages. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        // The preview of the form has an origin of its own, and loads its scripts as from another one.
        corsEnabled: true,
        stream: true,
        codeCache: true,
      },
    },
  ]);
}

const refuse = (status: number) => new Response(null, { status });

/** A file of the built screens, or the page itself for the address of a screen. */
async function serveFile(folder: string, pathname: string): Promise<Response> {
  const isPage = path.extname(pathname) === '';
  // Nothing of ours bears a name that would have to be decoded.
  const file = path.join(folder, isPage ? 'desktop.html' : pathname);
  if (!file.startsWith(`${folder}${path.sep}`)) return refuse(404);
  const type = TYPES[path.extname(file)];
  if (type === undefined) return refuse(404);
  try {
    const bytes = await readFile(file);
    const headers = {
      'Content-Type': type,
      'Content-Security-Policy': PAGE_POLICY,
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

/** Is it loaded as a page, by a frame or a reload? What calls is `fetch`, a stream or a picture. */
function isPageLoad({ headers }: Request): boolean {
  return headers.has('upgrade-insecure-requests') || /^text\/html/i.test(headers.get('accept') ?? '');
}

/** Passes a call on to the server and its answer back, both as they come. */
async function passOn({ request, server, url }: { request: Request; server: string; url: URL }): Promise<Response> {
  if (server === '') return refuse(503);
  const answer = await net.fetch(`${server}${url.pathname}${url.search}`, {
    method: request.method,
    headers: pick(request.headers, (name) => SENT_HEADERS.includes(name)),
    ...(request.body ? { body: request.body, duplex: 'half' } : {}),
    // Nowhere else than to the server that was chosen.
    redirect: 'error',
    credentials: 'omit',
    bypassCustomProtocolHandlers: true,
    signal: request.signal,
  });
  const headers = pick(answer.headers, (name) => KEPT_HEADERS.includes(name));
  const isBodiless = [204, 205, 304].includes(answer.status);
  return new Response(isBodiless ? null : answer.body, { status: answer.status, headers });
}

interface ServeInput {
  readonly session: Session;
  /** Folder of the built screens. */
  readonly folder: string;
  /** Origin of the server as of now, '' for none. */
  readonly server: () => string;
  readonly viewed: ViewedFiles;
}

/** Everything that the app's windows load: their own files, and what the server answers, under one origin. */
export function serveApp({ session, folder, server, viewed }: ServeInput): void {
  session.protocol.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'funding-desk') return refuse(404);
    if (isCallAddress(request.url) && isPageLoad(request)) return refuse(403);
    if (PASSED_ON.some((pattern) => pattern.test(url.pathname))) return passOn({ request, server: server(), url });
    return viewed.answer(url) ?? serveFile(folder, url.pathname);
  });
}
