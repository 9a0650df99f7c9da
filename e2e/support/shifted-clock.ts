const LOADER = new URL('./shift-clock.mjs', import.meta.url).href;

/** Variables of a process whose machine's clock is so many minutes ahead, or behind. */
export function shiftedClock(minutes: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${LOADER}`, CLOCK_SHIFT_MS: String(minutes * 60_000) };
}
