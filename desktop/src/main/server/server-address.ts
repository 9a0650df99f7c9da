import { API_LEVEL } from '@funding-desk/shared/schemas/envelope';
import { net } from 'electron';
import { z } from 'zod';
import type { ServerCheck } from '../../bridge/channels.ts';
import { connectionProblem } from './connection-problem.ts';

/** Milliseconds. */
const TIMEOUT_MS = 8_000;
/** The API level that this app requires. A server with a higher level needs a newer app. */
const REQUIRED_API_LEVEL = API_LEVEL;

const healthSchema = z.object({
  data: z.object({ product: z.literal('Funding Desk'), api: z.int() }),
});

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const NO_ADDRESS = 'This is not an address. Enter it as you would in a browser, for example branch.example.com.';

/** Origin of the typed address. The default scheme is https, and http for this machine. */
function originOf(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const isLocal = LOCAL_HOSTS.some((host) => trimmed === host || trimmed.startsWith(`${host}:`));
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `${isLocal ? 'http' : 'https'}://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

async function fetchHealth(origin: string): Promise<unknown> {
  const response = await net.fetch(`${origin}/healthz`, {
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checks whether a Funding Desk server answers at the typed address. */
export async function checkServer(text: string): Promise<ServerCheck> {
  const url = originOf(text);
  if (!url) return { problem: NO_ADDRESS };
  const isLocal = LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol === 'http:' && !isLocal)
    return { problem: 'Only an address that begins with https:// protects your data in transit.' };
  try {
    const health = healthSchema.safeParse(await fetchHealth(url.origin));
    if (!health.success) return { problem: `${url.host} answers, but it is not a Funding Desk server.` };
    if (health.data.data.api < REQUIRED_API_LEVEL)
      return { problem: 'This server is too old for this app. Ask the administrator of the server to update it.' };
    if (health.data.data.api > REQUIRED_API_LEVEL)
      return { problem: 'This app is too old for this server. Please install the current version of the app.' };
    return { address: url.origin };
  } catch (error) {
    return { problem: connectionProblem(error, url.host) };
  }
}
