import { z } from 'zod';
import { parseFieldKeys, SealError } from './crypto/sealing.ts';
import { isLoopbackHost, trustProxySchema, unsafeMailOptions } from './network-settings.ts';
import { readClusterAddress, readSentinelAddress } from './redis/redis-address.ts';

/** The environment is invalid. `message` is one sentence for the operator. */
export class EnvironmentError extends Error {}

const MIN_SECRET_LENGTH = 32;

const schemes = (protocols: readonly string[]) => protocols.map((protocol) => `${protocol}://`).join(' or ');

/** A URL with one of the schemes and a host. */
const url = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname } = new URL(text);
      return text.includes('://') && hostname !== '' && protocols.includes(protocol.slice(0, -1));
    },
    `must be an address that starts with ${schemes(protocols)}`,
  );

const publicUrl = url(['http', 'https'])
  .refine((text) => !/[?#\s]/.test(text), 'must have no query, fragment or blank')
  .transform((text) => text.replace(/\/+$/, ''));

/** `URL` cannot parse a list of hosts, so a pattern checks this one. */
const mongoUrl = z
  .string()
  .regex(
    /^mongodb(\+srv)?:\/\/([^@/?#\s]+@)?[^@/?#\s]+(\/[^?#\s]*)?(\?\S*)?$/,
    `must be an address that starts with ${schemes(['mongodb', 'mongodb+srv'])}`,
  );

const redisServerUrl = url(['redis', 'rediss']);

const redisUrl = z
  .string()
  .refine(
    (text) =>
      readSentinelAddress(text) !== null || readClusterAddress(text) !== null || redisServerUrl.safeParse(text).success,
    {
      error: ({ input }) =>
        /^rediss?\+cluster:/.test(String(input))
          ? 'must be like redis+cluster://user:password@host:6379,host:6379, without a database number'
          : `must be an address that starts with ${schemes(['redis', 'rediss'])}, or redis+sentinel://host,host/name, or redis+cluster://host,host`,
    },
  );

const fieldKeys = z.string().superRefine((text, context) => {
  try {
    parseFieldKeys(text);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    context.addIssue({ code: 'custom', message: error.message.replace(/^FIELD_KEYS /, '') });
  }
});

const PLAIN_ADDRESS = String.raw`[^\s\p{Cc}@,;:<>"()[\]\\]{1,64}@[^\s\p{Cc}@,;:<>"()[\]\\]{1,253}`;

const mailFrom = z
  .string()
  .regex(
    new RegExp(`^(?:${PLAIN_ADDRESS}|[^\\p{Cc}<>]*<${PLAIN_ADDRESS}>)$`, 'u'),
    'must be one plain address, or a name and one plain address in angle brackets',
  );

/** `tcp://host:port`, or `unix://` and the path of a socket. */
const clamdUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^(?:tcp:\/\/[^/?#@\s]+:\d+\/?|unix:\/\/\/[^?#\s]+)$/.test(text),
    'must be tcp://host:port or unix:///path/of/the/socket',
  );

const numberBetween = (min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`;
  return z.coerce.number(error).min(min, error).max(max, error);
};

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`);
const onOrOff = z.enum(['0', '1'], 'must be 0 or 1').default('0');

const jwtSecret = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`);

/** Former secrets, separated by commas. They only verify and have the same minimum length. */
const oldJwtSecrets = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
  )
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= MIN_SECRET_LENGTH),
    `must be secrets of at least ${MIN_SECRET_LENGTH} characters, separated by commas`,
  );

/** Variables that API and worker share (decisions, section 9). */
const sharedVariables = {
  NODE_ENV: z.string().default('development'),
  PUBLIC_URL: publicUrl,
  MONGO_URL: mongoUrl,
  REDIS_URL: redisUrl,
  DATA_DIR: z.string().min(1).default('.data'),
  MIN_FREE_DISK_MB: wholeNumber(0, 10_000_000).default(200),
  FIELD_KEYS: fieldKeys,
  /** The worker appends the head of the audit log to this file, and `audit:verify` reads it. */
  AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
  /** The ClamAV daemon. Without it, files are not checked for viruses. */
  CLAMD_URL: clamdUrl.optional(),
  /** Only the worker sends e-mails. With it, the API's health page also checks the mail server. */
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  /** Mail servers without encryption that production accepts: 0 none, 1 all, or one host name. */
  SMTP_INSECURE: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,253}$/, 'must be 0, 1 or the name of the one host that may be sent unencrypted mail')
    .default('0'),
  /** 1: webhooks may go to this machine over http. Only outside production, for local receivers and tests. */
  WEBHOOK_LOOPBACK: onOrOff,
  /** 0: API and worker refuse a database with pending migrations instead of migrating it. */
  MIGRATE_ON_START: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Address of the metrics, which need no authentication. */
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').default('127.0.0.1'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 lowercase letters, digits and hyphens')
    .default('funding-desk'),
};

export const apiEnvironmentSchema = z.object({
  ...sharedVariables,
  PORT: wholeNumber(0, 65_535).default(4000),
  API_METRICS_PORT: wholeNumber(0, 65_535).default(0),
  /** How long a stopping API still serves requests while `/readyz` fails. */
  STOP_NOTICE_MS: wholeNumber(0, 4_000).default(500),
  JWT_SECRET: jwtSecret,
  JWT_SECRETS_OLD: oldJwtSecrets,
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  TRUST_PROXY: trustProxySchema,
  /** Megabytes of files, drafts and applications that one link accepts per day. */
  LINK_DAILY_MB: wholeNumber(100, 100_000_000).default(10_240),
  RATE_LIMIT_SCALE: numberBetween(0.1, 100_000).default(1),
  SEED_DEMO: oneOf(['0', '1', 'applications']).default('0'),
  REQUIRE_TWO_FACTOR: onOrOff,
  /** A session ends after this idle time, and after twelve hours in any case. */
  SESSION_IDLE_MINUTES: wholeNumber(1, 720).default(60),
});
export type ApiEnvironment = z.infer<typeof apiEnvironmentSchema>;

export const workerEnvironmentSchema = z.object({
  ...sharedVariables,
  MAIL_FROM: mailFrom.default('Applications <no-reply@localhost>'),
  WORKER_METRICS_PORT: wholeNumber(0, 65_535).default(0),
  WORKER_HEALTH_PORT: wholeNumber(0, 65_535).default(0),
  WORKER_HEALTH_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').default('127.0.0.1'),
  /** Threads that render PDFs in parallel. One thread keeps up with the other work for an application. */
  RENDER_THREADS: wholeNumber(1, 64).default(1),
  /** 0: the text of scanned and photographed bank statements is not recognized. */
  RECOGNIZE_SCANS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
});
export type WorkerEnvironment = z.infer<typeof workerEnvironmentSchema>;

type Variables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset. Outside production, PUBLIC_URL follows PORT. */
function withDefaults(variables: Variables): Variables {
  const settings = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { NODE_ENV, PORT = '' } = settings;
  const port = /^\d+$/.test(PORT) ? PORT : 4000;
  return NODE_ENV === 'production' ? settings : { PUBLIC_URL: `http://localhost:${port}`, ...settings };
}

/** Variables that only production requires. */
function missingInProduction(variables: Variables, names: readonly string[]): string[] {
  if (variables.NODE_ENV !== 'production') return [];
  return names.filter((name) => variables[name] === undefined).map((name) => `${name} is missing`);
}

const NEEDS_HTTPS =
  'PUBLIC_URL must start with https:// in production, unless it names this machine. Put a proxy with a certificate in front of the API: docs/operations.md, section HTTPS';

/** Settings that are fine for local use and expose data in production. */
function unsafeInProduction(schema: z.ZodObject, variables: Variables): string[] {
  const { PUBLIC_URL, SMTP_URL, SMTP_INSECURE = '0', NODE_ENV = '' } = variables;
  if (NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if ('SEED_DEMO' in schema.shape && variables.SEED_DEMO === 'applications')
    problems.push('SEED_DEMO must not be applications in production');
  if (variables.WEBHOOK_LOOPBACK === '1') problems.push('WEBHOOK_LOOPBACK must not be 1 in production');
  if ('PUBLIC_URL' in schema.shape && PUBLIC_URL && URL.canParse(PUBLIC_URL)) {
    const { protocol, hostname } = new URL(PUBLIC_URL);
    if (protocol === 'http:' && !isLoopbackHost(hostname)) problems.push(NEEDS_HTTPS);
  }
  if ('SMTP_URL' in schema.shape && SMTP_URL && URL.canParse(SMTP_URL)) {
    const options = unsafeMailOptions({ NODE_ENV, SMTP_URL, SMTP_INSECURE });
    if (options.length > 0) problems.push(`SMTP_URL must not set ${options.join(' or ')} without SMTP_INSECURE`);
  }
  return problems;
}

interface EnvironmentInput<T extends z.ZodObject> {
  readonly schema: T;
  readonly variables: Variables;
  readonly productionNeeds: readonly string[];
}

/** One sentence part for every invalid variable. It names the variable, never its value. */
function findProblems({ schema, variables, productionNeeds }: EnvironmentInput<z.ZodObject>): readonly string[] {
  const settings = withDefaults(variables);
  const complaints = (schema.safeParse(settings).error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return settings[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  const missing = missingInProduction(settings, productionNeeds);
  return [...new Set([...complaints, ...missing, ...unsafeInProduction(schema, settings)])];
}

/**
 * Parses a process's environment.
 * @throws EnvironmentError that names every invalid variable, never its value
 */
export function parseEnvironment<T extends z.ZodObject>(input: EnvironmentInput<T>): z.infer<T> {
  const outcome = input.schema.safeParse(withDefaults(input.variables));
  const problems = findProblems(input);
  if (outcome.success && problems.length === 0) return outcome.data;
  throw new EnvironmentError(`Please correct the environment: ${problems.join('; ')}.`);
}

/** Variables without which API and worker do not start in production. */
export const API_NEEDS = ['PUBLIC_URL', 'JWT_SECRET', 'FIELD_KEYS', 'ADMIN_EMAIL'] as const;
export const WORKER_NEEDS = ['PUBLIC_URL', 'FIELD_KEYS', 'SMTP_URL', 'MAIL_FROM'] as const;

const everyVariable = z.object({ ...apiEnvironmentSchema.shape, ...workerEnvironmentSchema.shape }).partial();

export interface InspectedEnvironment {
  /** The valid settings of both processes, with defaults. */
  readonly settings: z.infer<typeof everyVariable>;
  readonly apiProblems: readonly string[];
  readonly workerProblems: readonly string[];
}

/** Reads what is valid in an environment of API and worker, and what is not. Never throws. */
export function inspectEnvironment(variables: Variables): InspectedEnvironment {
  const settings = withDefaults(variables);
  const invalid = new Set((everyVariable.safeParse(settings).error?.issues ?? []).map(({ path }) => path[0]));
  const valid = Object.fromEntries(Object.entries(settings).filter(([name]) => !invalid.has(name)));
  return {
    settings: everyVariable.parse(valid),
    apiProblems: findProblems({ schema: apiEnvironmentSchema, variables, productionNeeds: API_NEEDS }),
    workerProblems: findProblems({ schema: workerEnvironmentSchema, variables, productionNeeds: WORKER_NEEDS }),
  };
}
