import type { Platform } from '../../../bridge/platform.ts';

let current: Platform | undefined;

/** Call it once, before the first render. */
export function setPlatform(platform: Platform): void {
  current = platform;
}

export function getPlatform(): Platform {
  if (!current) throw new Error('No platform was set before the first use.');
  return current;
}
