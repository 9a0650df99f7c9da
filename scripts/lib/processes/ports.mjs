import { createServer } from 'node:net';
import { StartError } from '../start-error.mjs';

/** @returns {Promise<number>} a free TCP port of the loopback interface */
export async function findFreePort() {
  const server = await listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address();
  await close(server);
  return port;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether another process listens on it, on any interface
 * @throws {StartError} when this user has no permission to listen on it
 */
export async function isPortTaken(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    try {
      await close(await listen({ port, host }));
    } catch (error) {
      if (error.code === 'EADDRINUSE') return true;
      if (error.code === 'EACCES')
        throw new StartError(`Port ${port} may not be used by this user: set PORT to another one.`);
      if (error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL') throw error; // a machine without IPv6
    }
  }
  return false;
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

function close(server) {
  return new Promise((resolve) => server.close(resolve));
}
