import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { User } from '@funding-desk/shared/server/models/user';
import {
  type EffectStore,
  effectsOf,
  type HeldEffect,
  removeEffects,
} from '@funding-desk/shared/server/outbox/effects';
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
  return others.map(({ _id }) => ({ about, person: _id, by: name }));
}

interface NotifyInput {
  readonly context: AppContext;
  readonly notice: NewNotice;
  /** The applications that the notice is about. One e-mail and one message on the screen report them all. */
  readonly applications: readonly Pick<Application, '_id' | 'reference' | 'values'>[];
  /** The notices as they are stored. */
  readonly held: readonly HeldEffect<'notify-person'>[];
  /** The model whose records have them. */
  readonly store: EffectStore;
}

/**
 * Tells a person about an assignment or a mention: at once on their screens, and by e-mail unless they turned that off.
 * Never rejects, because the change and its notices are stored. A sweep sends an e-mail that is missing.
 */
export async function notifyPerson({ context, notice, applications, held, store }: NotifyInput): Promise<void> {
  const [first] = applications;
  if (!first) return;
  const count = applications.length;
  const businessName = first.values.legalBusinessName ?? '';
  const application = count === 1 ? { id: first._id.toHexString(), reference: first.reference, businessName } : null;
  context.feed.announceNotice({
    person: notice.person.toHexString(),
    notice: { kind: notice.about, submission: application, count, by: notice.by },
  });
  try {
    await tellPeople(context, held);
    await removeEffects(store, held);
  } catch (error) {
    context.logger.error({ err: error, person: notice.person }, 'a notice is not enqueued yet; the sweep enqueues it');
  }
}

interface Changed {
  readonly before: WorkedApplication;
  /** The same object when nothing changed. */
  readonly after: WorkedApplication;
}

interface ReportInput {
  readonly context: AppContext;
  /** To the person to whom the call assigned. Null when it told nobody. */
  readonly notice: NewNotice | null;
  readonly changes: readonly Changed[];
}

/** Announces changes to open screens, and notifies the assignee whom somebody else chose. */
export async function reportChanges({ context, notice, changes }: ReportInput): Promise<void> {
  const actual = changes.filter(({ before, after }) => before !== after);
  for (const { after } of actual) {
    const { version } = workStateOf(after);
    context.feed.announceChange({ id: after._id.toHexString(), what: 'work', version });
  }
  if (!notice) return;
  const isAssignee = (application: WorkedApplication) => notice.person.equals(workStateOf(application).assignee ?? '');
  const applications = actual.flatMap(({ before, after }) => (isAssignee(after) && !isAssignee(before) ? [after] : []));
  const held = applications.flatMap(({ _id: record, effects }) =>
    effectsOf(effects, 'notify-person')
      .filter(({ payload }) => payload.person.equals(notice.person))
      .map((effect) => ({ record, effect })),
  );
  await notifyPerson({ context, notice, applications, held, store: context.database.applications });
}
