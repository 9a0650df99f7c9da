/**
 * Works on JSON, hashes and arrays as fast as one core allows, without input, output or other processes. Argument:
 * seconds. Prints the units of work for a CPU second, after a warm-up.
 */
import { createHash } from 'node:crypto';

const WARM_UP = 1_000;
const ROWS = 200;
const text = JSON.stringify(Array.from({ length: ROWS }, (_, id) => ({ id, name: `Row ${id}`, root: Math.sqrt(id) })));

function work() {
  const rows = JSON.parse(text).sort((one, other) => other.root - one.root);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

function unitsWithin(milliseconds) {
  const end = performance.now() + milliseconds;
  let units = 0;
  for (; performance.now() < end; units += 1) work();
  return units;
}

unitsWithin(WARM_UP);
const before = process.cpuUsage();
const units = unitsWithin(Number(process.argv[2]) * 1_000);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${JSON.stringify({ unitsPerCpuSecond: units / ((user + system) / 1e6) })}\n`);
