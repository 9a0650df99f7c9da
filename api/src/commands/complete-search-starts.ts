import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { refreshCompanyTerms } from './refresh-words.ts';

/** Company of an application that was kept before searches went by the beginnings of words. */
async function nextCompany({ database }: AppContext, done: readonly Types.ObjectId[]) {
  const found = await database.formSubmissions
    .findOne({ searchPrefixes: null, deletedAt: null, company: trusted({ $nin: [...done] }) })
    .select({ company: 1 })
    .lean();
  return found?.company;
}

/**
 * Has every application found by the beginnings of its words, those from before there were any included. Every step can be done
 * twice, by several processes at once; there is nothing to do but after an update.
 */
export async function completeSearchPrefixes(context: AppContext): Promise<void> {
  const done: Types.ObjectId[] = [];
  for (let company = await nextCompany(context, done); company; company = await nextCompany(context, done)) {
    done.push(company);
    await refreshCompanyTerms(context, company);
  }
}
