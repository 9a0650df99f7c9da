import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);

/**
 * Installs what a bench measures against, at exact versions, into a folder of its own below `node_modules/.cache`; it
 * stays there for the next time. The product never sees it.
 * @returns the folder, whose `node_modules` holds the packages
 */
export async function installPeer({
  root,
  name,
  packages,
  say,
}: {
  root: string;
  name: string;
  packages: Readonly<Record<string, string>>;
  say: (line: string) => void;
}): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/funding-desk/bench', name);
  const stamp = path.join(folder, 'installed.json');
  const wanted = JSON.stringify(packages);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return folder;

  say(`Installing ${name} to measure against; this takes a moment ...`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: `bench-${name}`, private: true }));
  const specs = Object.entries(packages).map(([id, version]) => `${id}@${version}`);
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...specs];
  // Its failure carries npm's own words.
  await runProgram('npm', args, { cwd: folder });
  await writeFile(stamp, wanted);
  return folder;
}
