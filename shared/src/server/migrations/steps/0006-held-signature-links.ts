import type { Migration } from '../migration.ts';

/** Processes of the version before do not know a link that waits for staff. They end before a new one starts. */
export const heldSignatureLinks: Migration = {
  number: 6,
  name: 'links for signatures that wait for staff',
  run: async () => undefined,
};
