/** Packages the desktop app: `npm run desktop:dist`; further arguments go to electron-builder. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/processes.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const { UPDATE_URL: feed } = process.env;
const publish = feed ? ['-c.publish.provider=generic', `-c.publish.url=${feed}`] : [];
const run = (command, args) => runCommand({ command, args, cwd: ROOT, show: true });

const built = await run('npm', ['run', 'build:app', '-w', 'desktop']);
if (built.code !== 0) process.exit(built.code);
const packed = await run('npx', ['electron-builder', '--publish', 'never', ...publish, ...process.argv.slice(2)]);
process.exit(packed.code);
