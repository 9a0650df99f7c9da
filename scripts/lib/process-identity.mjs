import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells a process from a later one with the same number: when it was started. A number alone is used again after
 * a restart of the machine.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function identifyProcess(pid) {
  return process.platform === 'linux' ? identifyOnLinux(pid) : identifyWithPs(pid);
}

function identifyOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold spaces: the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    if (state === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTicks}`;
  } catch {
    return undefined;
  }
}

function identifyWithPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
