import type { Migration } from '../migration.ts';

// These change no record. A migration waits until the processes of the version before have ended, so none of them meets a
// task that it cannot handle.

export const receipts: Migration = {
  number: 14,
  name: 'receipts for applicants',
  run: async () => undefined,
};

/** Scans that arrived earlier stay as they were read. */
export const recognizedScans: Migration = {
  number: 19,
  name: 'tasks that recognize the text of scans',
  run: async () => undefined,
};

export const packages: Migration = {
  number: 20,
  name: 'tasks of packages for funders',
  run: async () => undefined,
};

export const disclosures: Migration = {
  number: 22,
  name: 'tasks of disclosures',
  run: async () => undefined,
};

export const presentations: Migration = {
  number: 23,
  name: 'tasks of offers for applicants',
  run: async () => undefined,
};
