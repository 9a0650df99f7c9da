import type { Model } from 'mongoose';

/** The driver's collection of a model. It casts nothing: ids must be ObjectIds. */
export const driverCollection = <T extends object>({ db, collection }: Model<T>) => db.collection<T>(collection.name);
