import { promises as dns, type LookupAddress } from 'node:dns';
import { STATUS_CODES } from 'node:http';
import { isIP } from 'node:net';
import { isLoopbackHost } from '@funding-desk/shared/server/network-settings';
import { isLoopbackAddress, isPublicAddress, refusalOfUrl } from '@funding-desk/shared/server/webhooks/address-rules';
import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';

/** Milliseconds for name, connection, request and the status of the answer. */
const WEBHOOK_DEADLINE = 15_000;

/** The status of the answer, or why there was none. */
export interface WebhookAnswer {
  readonly status: number | null;
  /** For staff. */
  readonly reply: string;
}

interface WebhookMessage {
  readonly url: string;
  readonly webhookId: string;
  readonly payload: string;
  /** `whsec_…`. Each one signs. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

export interface WebhookSender {
  /** Never rejects: an attempt without an answer has no status. */
  readonly send: (message: WebhookMessage) => Promise<WebhookAnswer>;
}

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

interface SenderOptions {
  /** Outside production: http, and receivers on this machine. */
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
}

/** The address is one that no webhook may reach. `message` is for staff. */
class RefusedAddress extends Error {}

/** Milliseconds per question to a name server, and how often it is asked. */
const RESOLVER = { timeout: 3_000, tries: 2 };

/**
 * Asks the name servers directly. `lookup` of the operating system also reads the hosts file, and runs in the few threads
 * of the process, which slow name servers would block for everything else.
 */
const resolveByName: Resolve = async (hostname) => {
  if (isLoopbackHost(hostname)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new dns.Resolver(RESOLVER);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const listed = (outcome: PromiseSettledResult<string[]>, family: number) =>
    outcome.status === 'rejected' ? [] : outcome.value.map((address) => ({ address, family }));
  return [...listed(v4, 4), ...listed(v6, 6)];
};

/**
 * Resolves the host once. The connection then uses these addresses only, so a name that changes afterwards leads nowhere
 * else. One forbidden address is enough to refuse the host.
 */
async function resolveTarget(url: URL, { allowsLoopback, resolve = resolveByName }: SenderOptions) {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  if (addresses.length === 0) throw new RefusedAddress('The name has no address.');
  if (!addresses.every(isAllowed)) throw new RefusedAddress('The address is not public.');
  return addresses;
}

/** A dispatcher for one request, whose connection can only use the resolved addresses. */
function pinnedAgent(addresses: readonly LookupAddress[]): Agent {
  return new Agent({
    pipelining: 0,
    connect: {
      timeout: WEBHOOK_DEADLINE,
      lookup(_hostname, { all }, callback) {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
    },
  });
}

function headersOf({ webhookId, payload, secrets, at }: WebhookMessage) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Funding-Desk-Webhooks/1',
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(webhookId, at, payload)).join(' '),
  };
}

async function post(message: WebhookMessage, options: SenderOptions, signal: AbortSignal): Promise<WebhookAnswer> {
  const { url, payload } = message;
  if (refusalOfUrl({ url, allowsLoopback: options.allowsLoopback }))
    throw new RefusedAddress('The address is not public, or does not use https.');
  const agent = pinnedAgent(await resolveTarget(new URL(url), options));
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: headersOf(message),
      body: payload,
      dispatcher: agent,
      signal,
    });
    // Only the status counts. The body is neither read nor stored.
    answer.body.on('error', () => undefined).destroy();
    const { statusCode: status } = answer;
    return { status, reply: `${status} ${STATUS_CODES[status] ?? ''}`.trim() };
  } finally {
    await agent.destroy();
  }
}

const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the host is unknown.',
  ENODATA: 'The name of the host is unknown.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The connection was closed before the answer.',
  UND_ERR_SOCKET: 'The connection was closed before the answer.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (error instanceof RefusedAddress) return error.message;
  if (signal.aborted) return 'No answer within 15 seconds.';
  const code = codeOf(error);
  return CODES[code] ?? `There was no valid answer${code === '' ? '' : ` (${code})`}.`;
}

/** Rejects at the deadline, also while the resolver does not answer. */
function afterDeadline(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Sends signed requests to addresses that somebody typed. Redirects are not followed. */
export function createWebhookSender(options: SenderOptions & { readonly deadline?: number }): WebhookSender {
  const { deadline = WEBHOOK_DEADLINE } = options;
  return {
    async send(message) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), deadline);
      const { signal } = controller;
      try {
        return await Promise.race([post(message, options, signal), afterDeadline(signal)]);
      } catch (error) {
        return { status: null, reply: describeFailure(error, signal) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
