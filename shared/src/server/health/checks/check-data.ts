import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { HealthCheck } from '../../../schemas/health.ts';
import { describeBytes, resultOf, warning } from '../findings.ts';
import type { ServerFacts } from './check-database.ts';

/** Bytes on the disk from which on the embedded database is outgrown (docs/operations.md). */
export const EMBEDDED_LIMIT = 5 * 1024 ** 3;
/**
 * From here on one disk is not enough. Trials and the demo have fewer applications, and so many applicants cannot be
 * asked to apply again.
 */
export const REPLICA_LIMIT = 1_000;
/** Cores that one API, one worker and the embedded database leave unused. */
const IDLE_CORES = 1;

interface MachineLoad {
  /** Cores that this process may use. */
  readonly cores: number;
  /** Mean number of busy cores in the last five minutes. Null when it is unknown. */
  readonly busy: number | null;
}

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly cores: number;
  readonly allCores: number;
  /** As in `cpu.max` of Linux: 'max' without a limit. */
  readonly quota: string;
  /** As from `os.loadavg`. */
  readonly loads: readonly number[];
}

/** Windows measures no load. A container with a part of the cores sees the load of the whole machine. */
export function loadOf({ platform, cores, allCores, quota, loads }: Machine): MachineLoad {
  const isMeasured = platform !== 'win32' && cores === allCores && quota.startsWith('max');
  return { cores, busy: isMeasured ? (loads[1] ?? null) : null };
}

export async function readLoad(): Promise<MachineLoad> {
  const quota = await readFile('/sys/fs/cgroup/cpu.max', 'utf8').catch(() => 'max');
  const cores = availableParallelism();
  return loadOf({ platform: process.platform, cores, allCores: cpus().length, quota, loads: loadavg() });
}

const MOVE_ADVICE =
  "To move, run 'npm run backup -- DIR' here, and 'npm run restore -- DIR' with MONGO_URL of a replica set (docs/operations.md, section Backup and restore).";

interface DataInput {
  readonly facts: Pick<ServerFacts, 'isEmbedded' | 'size'>;
  readonly applications: number;
  readonly load: MachineLoad;
  /** Tasks are late although a worker runs. */
  readonly isLate: boolean;
}

const idleCores = ({ cores, busy }: MachineLoad) => (busy === null ? null : Math.max(0, cores - busy));

function describeLate(load: MachineLoad): string {
  const idle = idleCores(load);
  if (idle === null) return 'tasks are late, and it serves one worker only';
  return idle > IDLE_CORES
    ? 'tasks are late although cores are idle, because it serves one worker only'
    : 'tasks are late and all cores are busy';
}

/** Why an embedded database is outgrown. */
function findReasons({ facts, applications, load, isLate }: DataInput): readonly string[] {
  const reasons: string[] = [];
  if (facts.size > EMBEDDED_LIMIT) reasons.push(`it takes more than ${describeBytes(EMBEDDED_LIMIT)}`);
  if (isLate) reasons.push(describeLate(load));
  if (applications > REPLICA_LIMIT) reasons.push('it has no replica, so the loss of one disk loses all applications');
  return reasons;
}

function describeCores(load: MachineLoad): string {
  const idle = idleCores(load);
  const all = `${load.cores} core${load.cores === 1 ? '' : 's'}`;
  return idle === null ? `${all}, their load is unknown` : `${idle.toFixed(1)} of ${all} idle`;
}

/**
 * The size of the data. The embedded database has no replica and serves one worker. It is outgrown when it is large,
 * when that worker does not keep up, or when the applications are too many for one disk.
 */
export function checkData(input: DataInput): HealthCheck {
  const { facts, applications, load } = input;
  const size = `${describeBytes(facts.size)}, ${applications} application${applications === 1 ? '' : 's'}`;
  if (!facts.isEmbedded) return resultOf('data', { seen: size });
  const reasons = findReasons(input);
  const advice = `The embedded database is outgrown: ${reasons.join('; ')}. ${MOVE_ADVICE}`;
  return resultOf('data', {
    seen: `${size}, no replica, ${describeCores(load)}`,
    objections: reasons.length > 0 ? [warning(advice)] : [],
  });
}
