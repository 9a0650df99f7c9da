import type { UserConfig } from 'vite';

export function serverBundle(options: {
  readonly folder: string;
  readonly entries: Readonly<Record<string, string>>;
}): UserConfig;
