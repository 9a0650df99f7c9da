import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress, refusalOfUrl } from './address-rules.ts';

const PUBLIC = ['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'];
const NOT_PUBLIC = [
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.9.1'],
  ['loopback', '::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['private', '10.0.0.8'],
  ['private', '172.16.5.4'],
  ['private', '192.168.1.10'],
  ['shared by a carrier', '100.64.0.1'],
  ['metadata', '169.254.169.254'],
  ['metadata of Azure', '168.63.129.16'],
  ['metadata of AWS over IPv6', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['unique local', 'fc00::1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['for benchmarks', '198.18.0.1'],
  ['for documentation', '203.0.113.7'],
  ['for documentation', '2001:db8::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped metadata', '::ffff:a9fe:a9fe'],
  ['IPv4-compatible loopback', '::7f00:1'],
  ['translated private', '::ffff:0:10.0.0.8'],
  ['NAT64 to metadata', '64:ff9b::a9fe:a9fe'],
  ['NAT64 to loopback', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::808:808'],
  ['6to4 of a private address', '2002:a00:8::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['not assigned', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
] as const;

describe('isPublicAddress', () => {
  it.each(PUBLIC)('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(NOT_PUBLIC)('refuses a %s address: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is a loopback address', (address) => {
  expect(isLoopbackAddress(address)).toBe(true);
});

describe('refusalOfUrl', () => {
  const refusal = (url: string, allowsLoopback = false) => refusalOfUrl({ url, allowsLoopback });

  it('accepts https to a name or a public address', () => {
    expect(refusal('https://hooks.copperfinch.example:8443/in?token=1')).toBeNull();
    expect(refusal('https://[2606:4700:4700::1111]/in')).toBeNull();
  });

  it.each([
    ['ftp://hooks.copperfinch.example/', 'insecure'],
    ['http://hooks.copperfinch.example/', 'insecure'],
    ['https://anna:secret@hooks.copperfinch.example/', 'invalid'],
    ['hooks.copperfinch.example', 'invalid'],
    ['https://localhost/', 'not-public'],
    ['https://127.1/', 'not-public'],
    ['https://0x7f000001/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://[::ffff:7f00:1]/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ])('refuses %s as %s', (url, expected) => {
    expect(refusal(url)).toBe(expected);
  });

  it('accepts http to this machine only where that is allowed', () => {
    expect(refusal('http://127.0.0.1:9000/in')).toBe('insecure');
    expect(refusal('http://127.0.0.1:9000/in', true)).toBeNull();
    expect(refusal('http://10.0.0.8/in', true)).toBe('insecure');
  });
});
