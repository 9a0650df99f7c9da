import type { Migration } from '../migration.ts';

/**
 * Changes no record. It keeps processes of the version before away, which cannot handle the tasks that recognize the text
 * of scans. Scans that arrived earlier stay as they were read.
 */
export const recognizedScans: Migration = {
  number: 19,
  name: 'tasks that recognize the text of scans',
  async run() {},
};
