import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '../network-settings.ts';

/** Global unicast addresses. All others are special, or not assigned. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');
/** NAT64 as every network uses it. Prefixes of single networks may lead anywhere. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');
/** A public address that only answers inside Azure, with metadata of the machine. */
const METADATA = '168.63.129.16';
const EMBEDDED_V4_BYTES = 4;

/**
 * Whether an IP address may receive webhooks: public unicast only. Private, loopback, link-local, metadata, multicast
 * and reserved addresses are refused, also inside an IPv6 address (mapped, NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast' && parsed.toString() !== METADATA;
  // NAT64: a network without IPv4 reaches public hosts this way.
  if (parsed.match(NAT64))
    return isPublicAddress(ipaddr.fromByteArray(parsed.toByteArray().slice(-EMBEDDED_V4_BYTES)).toString());
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_V6);
}

/** Loopback addresses, in the forms that a resolver returns. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

type UrlRefusal = 'invalid' | 'insecure' | 'not-public';

interface UrlInput {
  readonly url: string;
  /** Outside production, for tests and local receivers. */
  readonly allowsLoopback: boolean;
}

/** Why an address cannot receive webhooks, as far as its text says. Null when it can. Names are resolved by the worker. */
export function refusalOfUrl({ url, allowsLoopback }: UrlInput): UrlRefusal | null {
  if (!URL.canParse(url)) return 'invalid';
  const { protocol, hostname, username, password, hash } = new URL(url);
  if (username !== '' || password !== '' || hash !== '' || hostname === '') return 'invalid';
  if (allowsLoopback && isLoopbackHost(hostname))
    return protocol === 'http:' || protocol === 'https:' ? null : 'invalid';
  if (protocol !== 'https:') return 'insecure';
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivate = isLoopbackHost(hostname) || (ipaddr.isValid(literal) && !isPublicAddress(literal));
  return isPrivate ? 'not-public' : null;
}
