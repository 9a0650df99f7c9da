import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppContext } from '../context.ts';

/** What no page of ours ever asks a browser for. */
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

/** What our pages are made of comes from here, and nothing of it stands inline. */
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
 * Headers of every answer, whatever comes of the request: it is framed by nobody, sniffed by nothing, and loads nothing.
 * Pages then say what they need. Only an installation that is reached by https asks browsers to insist on it.
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

/** Answers of the API are of one moment and one caller; what may be kept says so itself. */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/**
 * Scripts and the form's own events, and no call at all: the page has an origin of its own, so that it reaches nothing of
 * the admin's.
 */
const SHUT_IN = {
  sandbox: ['allow-scripts', 'allow-forms'],
  connectSrc: ["'none'"],
  formAction: ["'none'"],
};

/** Policy of the form and its preview, which differ in who may frame them, and in what the page itself may do. */
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

/** The admin frames the form's preview, and may itself stand in no frame. */
export const adminPolicy: RequestHandler = contentPolicy({ ...OWN_PARTS, frameSrc: ["'self'", 'blob:'] });
