import type { Migration } from '../migration.ts';

/** Processes of the version before cannot send the e-mails about downloads. They end before a new one starts. */
export const downloadNotices: Migration = {
  number: 5,
  name: 'e-mails about downloads',
  run: async () => undefined,
};
