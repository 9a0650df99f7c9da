/**
 * Runs the embedded database and Redis like `npm start`, in the folder of the first argument. Writes their addresses
 * to the file of the second one once they respond, and the supervisor's messages to the standard output.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { startServices } from '../../../scripts/lib/services/services.mjs';

const [dataDir, addresses] = process.argv.slice(2);

const onLost = (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};
const { stop, ...urls } = await startServices({ dataDir, env: {}, onLost });
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
writeFileSync(`${addresses}.new`, JSON.stringify(urls));
renameSync(`${addresses}.new`, addresses);
