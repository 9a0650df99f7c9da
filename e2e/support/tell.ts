/** One line of figures for whoever reads the run. */
export function tell(line: string): void {
  process.stdout.write(`[faults] ${line}\n`);
}
