import type { Services } from '../services/services.ts';
import { restoreData } from './stored-data.ts';

/** The database as API and worker of commit 286889d stored it. */
const DATA_BEFORE_WORK = new URL('./data-before-work.jsonl', import.meta.url);

/** The key that seals the earlier data. */
export const EARLIER_FIELD_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** Password of the people of the earlier data. */
export const EARLIER_PASSWORD = 'quiet-harbor-42';

/**
 * Replaces all data by those of the last version without stages and assignees: an application that was read, one on hold,
 * one that was deleted, and one that no worker had claimed. Then the API starts with them.
 */
export const restoreEarlierData = (services: Services) => restoreData(services, DATA_BEFORE_WORK);
