import { type Model, Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';

type Id = Types.ObjectId | null | undefined;

/** The distinct ids as text, in the order of their first use. */
export const distinctIds = (ids: readonly Id[]) => [...new Set(ids.flatMap((id) => (id ? [id.toHexString()] : [])))];

/** These fields of the records with these ids, by id. */
export async function findByIds<T extends { _id: Types.ObjectId }, K extends keyof T & string>(
  model: Model<T>,
  ids: readonly Id[],
  fields: readonly K[],
): Promise<ReadonlyMap<string, Pick<T, K | '_id'>>> {
  const distinct = distinctIds(ids).map((id) => new Types.ObjectId(id));
  if (distinct.length === 0) return new Map();
  const found = await model
    .find({ _id: trusted({ $in: distinct }) })
    .select([...fields])
    .lean<Pick<T, K | '_id'>[]>();
  return new Map(found.map((record) => [record._id.toHexString(), record]));
}

type Companies = Pick<AppContext['database'], 'companies'>;

/** Internal names of the companies, by id. */
export async function findCompanyNames(
  { companies }: Companies,
  ids: readonly Id[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findByIds(companies, ids, ['nameIn']);
  return new Map([...found].map(([id, { nameIn }]) => [id, nameIn]));
}
