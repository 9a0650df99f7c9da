import {
  type EffectStore,
  effectsOf,
  type HeldEffect,
  removeEffects,
} from '@funding-desk/shared/server/models/outbox/effects';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Notice, type WorkedApplication, workStateOf } from '@funding-desk/shared/server/work/change-work';
import { tellPeople } from '@funding-desk/shared/server/work/tell-people';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { nameForTenants } from '../../presenters/visible-person.ts';
import { readActor } from '../../queries/people/find-named-people.ts';

/** A notice without its application. */
export type NewNotice = Omit<Notice, 'application'>;

/** A person who gets a notice. */
export type Recipient = Pick<User, '_id' | 'email' | 'preferences'>;

interface NewNoticesInput {
  readonly context: AppContext;
  readonly about: Notice['about'];
  readonly people: readonly Recipient[];
  /** Id of the person who assigns or mentions. People are not notified of what they do themselves. */
  readonly by: string;
}

/** The notices to store with the assignment or the mention, under the name that the tenant knows. */
export async function newNotices({ context, about, people, by }: NewNoticesInput): Promise<NewNotice[]> {
  const others = people.filter(({ _id }) => _id.toHexString() !== by);
  if (others.length === 0) return [];
  const author = await readActor(context, new Types.ObjectId(by));
  const name = author ? nameForTenants(author) : '';
  const actor = new Types.ObjectId(by);
  return others.map(({ _id }) => ({ about, person: _id, by: name, actor }));
}

interface NotifyInput {
  readonly context: AppContext;
  /** The notices of one kind as they are stored. One e-mail and one message on the screen report them all. */
  readonly held: readonly HeldEffect<'notify-person'>[];
  /** The model whose records have them. */
  readonly store: EffectStore;
}

/**
 * Tells a person about assignments or a mention. Never rejects, because the change and its notices are stored. A sweep
 * repeats what failed.
 */
export async function notifyPerson({ context, held, store }: NotifyInput): Promise<void> {
  if (held.length === 0) return;
  try {
    await tellPeople({ ...context, live: context.feed }, held);
    await removeEffects(store, held);
  } catch (error) {
    const records = held.map(({ record }) => record);
    context.logger.error({ err: error, records }, 'people are not told yet; the sweep tells them');
  }
}

interface Changed {
  readonly before: WorkedApplication;
  /** The same object when nothing changed. */
  readonly after: WorkedApplication;
}

interface ReportInput {
  readonly context: AppContext;
  /** To the person to whom the call gave the application or its next step. Null when it told nobody. */
  readonly notice: NewNotice | null;
  readonly changes: readonly Changed[];
}

/** Announces changes to open screens, and notifies the person whom somebody else chose. */
export async function reportChanges({ context, notice, changes }: ReportInput): Promise<void> {
  const actual = changes.filter(({ before, after }) => before !== after);
  for (const { after } of actual) {
    const { version } = workStateOf(after);
    context.feed.announceChange({ id: after._id.toHexString(), what: 'work', version });
  }
  if (!notice) return;
  const isAssignee = (application: WorkedApplication) => notice.person.equals(workStateOf(application).assignee ?? '');
  const isNoticed = ({ before, after }: Changed) =>
    notice.about === 'step' || (isAssignee(after) && !isAssignee(before));
  const applications = actual.flatMap((change) => (isNoticed(change) ? [change.after] : []));
  const held = applications.flatMap(({ _id: record, effects }) =>
    effectsOf(effects, 'notify-person')
      .filter(({ payload }) => payload.about === notice.about && payload.person.equals(notice.person))
      .map((effect) => ({ record, effect })),
  );
  await notifyPerson({ context, held, store: context.database.applications });
}
