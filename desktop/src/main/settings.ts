import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const placeSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(200),
  height: z.int().min(200),
  isMaximized: z.boolean(),
});
export type WindowState = z.infer<typeof placeSchema>;

const settingsSchema = z.object({
  /** Origin of the server, '' before one is chosen. */
  server: z.string().default(''),
  place: placeSchema.nullable().default(null),
});
type Settings = z.infer<typeof settingsSchema>;

export interface SettingsFile {
  readonly read: () => Settings;
  /** Writes a new file and renames it, so that a crash leaves a complete file. */
  readonly update: (change: Partial<Settings>) => void;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The app's settings. An unreadable file is renamed to `.broken`, and the app starts with the defaults. */
export function openSettings(folder: string): SettingsFile {
  const file = path.join(folder, 'settings.json');
  const load = (): Settings => {
    try {
      return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if (!isMissing(error)) renameSync(file, `${file}.broken`);
      return settingsSchema.parse({});
    }
  };
  let settings = load();
  return {
    read: () => settings,
    update(change) {
      settings = { ...settings, ...change };
      writeFileSync(`${file}.new`, JSON.stringify(settings, null, 2));
      renameSync(`${file}.new`, file);
    },
  };
}
