/**
 * The embedded database and Redis as `npm start` keeps them, in the folder of the first argument. Writes their addresses
 * to the file of the second one once they answer, and each message of the supervisor to the standard output.
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
