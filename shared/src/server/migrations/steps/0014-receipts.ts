import type { Migration } from '../migration.ts';

/**
 * Changes no records. Workers of the version before do not know the e-mails to those who sign, so the API creates such
 * tasks only after those workers have ended.
 */
export const receipts: Migration = {
  number: 14,
  name: 'receipts for applicants',
  run: async () => undefined,
};
