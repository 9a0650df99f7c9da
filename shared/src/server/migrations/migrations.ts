import type { Migration } from './migration.ts';
import { downloadNotices } from './steps/0005-notices-of-downloads.ts';
import { heldSignatureLinks } from './steps/0006-held-signature-links.ts';
import { filesToLookAt } from './steps/0007-files-to-look-at.ts';
import { foldedTerms } from './steps/0008-folded-search-terms.ts';
import { foldedPrefixes } from './steps/0009-folded-search-prefixes.ts';
import { foldedDocuments } from './steps/0010-folded-document-prefixes.ts';
import { shortAccounts } from './steps/0011-short-account-numbers.ts';
import { effects } from './steps/0012-effects.ts';
import { storedDigests } from './steps/0013-stored-digests.ts';
import { draftReminders } from './steps/0015-reminders.ts';
import { searchedOwners } from './steps/0016-searched-owners.ts';
import { ordersOfLists } from './steps/0017-orders-of-lists.ts';
import { nextSteps } from './steps/0018-next-steps.ts';
import { offeredSteps } from './steps/dashboard/0021-offered-steps.ts';
import { monthlyCounters } from './steps/dashboard/0024-monthly-counters.ts';
import { collectionsAndIndexes } from './steps/released/0001-collections-and-indexes.ts';
import { searchPrefixes } from './steps/released/0002-search-prefixes.ts';
import { linkSearch } from './steps/released/0003-link-search-terms.ts';
import { reached } from './steps/released/0004-reached-steps.ts';
import { disclosures, packages, presentations, receipts, recognizedScans } from './steps/versions-apart.ts';

/** All migrations in their order. A released migration never changes, and its number is never used again. */
export const MIGRATIONS: readonly Migration[] = [
  collectionsAndIndexes,
  searchPrefixes,
  linkSearch,
  reached,
  downloadNotices,
  heldSignatureLinks,
  filesToLookAt,
  foldedTerms,
  foldedPrefixes,
  foldedDocuments,
  shortAccounts,
  effects,
  storedDigests,
  receipts,
  draftReminders,
  searchedOwners,
  ordersOfLists,
  nextSteps,
  recognizedScans,
  packages,
  offeredSteps,
  disclosures,
  presentations,
  monthlyCounters,
];
