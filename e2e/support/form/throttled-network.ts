import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { freePort } from '../services/processes.ts';

interface ThrottledNetwork {
  /** Address of the server for the page. */
  readonly url: string;
  /** Makes the page believe that it sends at most this many bytes a second. */
  readonly slowDown: (bytesPerSecond: number) => Promise<void>;
  /** Stops forwarding data to the server. */
  readonly hold: () => void;
  /** Breaks all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Restores the connection. */
  readonly restore: () => Promise<void>;
  readonly close: () => void;
}

/** A TCP proxy to the server that can be paused and closed. */
async function openProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  const pairs = new Set<{ readonly near: Socket; readonly far: Socket }>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    pairs.add(pair);
    near.on('data', (bytes) => far.write(bytes));
    if (isHeld) near.pause();
    far.pipe(near);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  const ownPort = await freePort();
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${ownPort}`,
    hold(isHeldNow: boolean) {
      isHeld = isHeldNow;
      for (const { near } of pairs) isHeld ? near.pause() : near.resume();
    },
    end() {
      for (const { near } of pairs) near.destroy();
    },
    close: () => server.close(),
  };
}

/** A connection from the page to the server that can be throttled, paused and cut. */
export async function throttleNetwork(page: Page, serverUrl: string): Promise<ThrottledNetwork> {
  const line = await openProxy(serverUrl);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const emulate = async (offline: boolean, uploadThroughput: number) => {
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput };
    await devtools.send('Network.emulateNetworkConditions', conditions);
  };
  return {
    url: line.url,
    slowDown: (bytesPerSecond) => emulate(false, bytesPerSecond),
    hold: () => line.hold(true),
    async cut() {
      await emulate(true, -1);
      line.end();
    },
    async restore() {
      line.hold(false);
      await emulate(false, -1);
    },
    close() {
      line.end();
      line.close();
    },
  };
}
