import { expect, it } from 'vitest';
import { readRedisAddress } from './redis-address.ts';

it('is one server, with the address as it stands', () => {
  const url = 'rediss://:secret@queue.example.com:6380/2';
  expect(readRedisAddress(url)).toEqual({ kind: 'server', url });
});

it('is Sentinels and the name of the primary that they know', () => {
  expect(readRedisAddress('redis+sentinel://one:26380,two/funding')).toEqual({
    kind: 'sentinels',
    options: {
      sentinels: [
        { host: 'one', port: 26_380 },
        { host: 'two', port: 26_379 },
      ],
      name: 'funding',
      db: 0,
    },
  });
});

it('is some servers of a cluster', () => {
  expect(readRedisAddress('redis+cluster://one:6380,two')).toEqual({
    kind: 'cluster',
    nodes: [
      { host: 'one', port: 6_380 },
      { host: 'two', port: 6_379 },
    ],
    options: {},
  });
});

it('encrypts the connections to the servers of a cluster, and signs in to each', () => {
  expect(readRedisAddress('rediss+cluster://app:se%40cret@[::1]')).toEqual({
    kind: 'cluster',
    nodes: [{ host: '::1', port: 6_379 }],
    options: { username: 'app', password: 'se@cret', tls: {} },
  });
});

it('encrypts the connections to servers and Sentinels, and signs in to each', () => {
  expect(readRedisAddress('rediss+sentinel://app:se%40cret@[::1]/funding/3?sentinelPassword=other')).toEqual({
    kind: 'sentinels',
    options: {
      sentinels: [{ host: '::1', port: 26_379 }],
      name: 'funding',
      username: 'app',
      password: 'se@cret',
      sentinelPassword: 'other',
      db: 3,
      tls: {},
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    },
  });
});
