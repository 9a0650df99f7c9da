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

const NOTHING = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Our pages load only from here, and use nothing inline. */
const OWN_PARTS = {
  ...NOTHING,
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
 * Headers of every response, errors included: no framing, no sniffing, no loading. Pages then allow what they need.
 * HSTS is sent only where the public URL is https.
 */
export function baseHeaders({ env }: Pick<AppContext, 'env'>): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
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
export const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/**
 * Allows scripts and the form's own events, but no calls: the page has an opaque origin, so it cannot access the
 * admin.
 */
const SHUT_IN = {
  sandbox: ['allow-scripts', 'allow-forms'],
  connectSrc: ["'none'"],
  formAction: ["'none'"],
};

/** The policy of the form and its preview. They differ in who may frame them and in what the page may do. */
export function formPolicy(
  frameAncestors: readonly string[],
  { isShutIn = false }: { readonly isShutIn?: boolean } = {},
): RequestHandler {
  const policy = contentPolicy({ ...OWN_PARTS, frameAncestors, ...(isShutIn ? SHUT_IN : {}) });
  return (request, response, next) => {
    response.removeHeader('X-Frame-Options');
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    policy(request, response, next);
  };
}

/** The admin frames the form's preview. No page may frame the admin. */
export const adminPolicy: RequestHandler = contentPolicy({ ...OWN_PARTS, frameSrc: ["'self'", 'blob:'] });
