import { trusted } from 'mongoose';

const others = { kind: 'email', state: { $nin: ['failed', 'replaced'] } };

/** Applications whose e-mails have all failed. */
export const undeliveredFilter = () => ({
  'outbox.state': 'failed' as const,
  $and: [
    { outbox: trusted({ $elemMatch: { kind: 'email', state: 'failed' } }) },
    { outbox: trusted({ $not: { $elemMatch: others } }) },
  ],
});
