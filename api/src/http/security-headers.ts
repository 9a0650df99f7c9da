import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppContext } from '../context.ts';

/** Browser features that no page of ours uses. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

const DENY_ALL = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Our pages load only from their own origin. Their only inline script is the one that the build inserts. */
const OWN_SOURCES = {
  ...DENY_ALL,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
};

type Directives = Readonly<Record<string, readonly string[]>>;

const contentPolicy = (directives: Directives): RequestHandler => {
  return helmet.contentSecurityPolicy({ useDefaults: false, directives: { ...directives } });
};

/**
 * Headers of every response, including errors: no framing, sniffing or loading. Pages override what they need.
 * HSTS is sent only where the public URL is https.
 */
export function baseHeaders({ env }: Pick<AppContext, 'env'>): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: DENY_ALL },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: env.PUBLIC_URL.startsWith('https:'),
    }),
    (_request, response, next) => {
      response.set('Permissions-Policy', PERMISSIONS);
      next();
    },
  ];
}

/** API responses must not be cached, unless a handler says otherwise. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/**
 * The form's preview runs scripts and form events but sends no requests. Its origin is opaque, so it cannot access
 * the admin.
 */
const SANDBOX = {
  sandbox: ['allow-scripts', 'allow-forms'],
  connectSrc: ["'none'"],
  formAction: ["'none'"],
};

interface FormPolicyInput {
  readonly framers: readonly string[];
  /** Sources of the page's inline script. */
  readonly inlineScripts?: readonly string[];
  readonly isSandboxed?: boolean;
}

const withScripts = (inlineScripts: readonly string[]) => ({
  ...OWN_SOURCES,
  scriptSrc: [...OWN_SOURCES.scriptSrc, ...inlineScripts],
});

/** The policy of the form and its preview. They differ in who may frame them and in what the page may do. */
export function formPolicy({ framers, inlineScripts = [], isSandboxed = false }: FormPolicyInput): RequestHandler {
  const directives = { ...withScripts(inlineScripts), frameAncestors: framers, ...(isSandboxed ? SANDBOX : {}) };
  const policy = contentPolicy(directives);
  return (request, response, next) => {
    response.removeHeader('X-Frame-Options');
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    policy(request, response, next);
  };
}

/** The admin frames the form's preview. No page may frame the admin. */
export const adminPolicy = (inlineScripts: readonly string[]): RequestHandler =>
  contentPolicy({ ...withScripts(inlineScripts), frameSrc: ["'self'"] });

/** A worker has the policy of its own file. The one that reads PDFs decodes scans by WebAssembly, and loads nothing. */
export const pdfWorkerPolicy: RequestHandler = contentPolicy({ ...DENY_ALL, scriptSrc: ["'wasm-unsafe-eval'"] });
