import type { Migration } from '../migration.ts';

/** Processes of the version before cannot send reminders of unfinished applications. They end before a new one starts. */
export const draftReminders: Migration = {
  number: 15,
  name: 'reminders of unfinished applications',
  run: async () => undefined,
};
