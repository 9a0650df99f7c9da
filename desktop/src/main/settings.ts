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
  /** Origin of the server, '' until one was chosen. */
  server: z.string().default(''),
  place: placeSchema.nullable().default(null),
});
export type Settings = z.infer<typeof settingsSchema>;

export interface SettingsFile {
  readonly read: () => Settings;
  /** Written beside the old file and put in its place, so that a crash leaves one of the two. */
  readonly update: (change: Partial<Settings>) => void;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What the app remembers beside the session. A file that cannot be read is set aside, and the app begins anew. */
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
