import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials } from '../../e2e/support/admin/sign-in.ts';
import {
  applyAtOnce,
  applyInTwoSittings,
  exportAll,
  listenFor,
  resumeByLink,
  signIn,
  workAsStaff,
} from '../../e2e/support/soak/load-generators.ts';
import type { Applicant } from '../../e2e/support/submissions/apply.ts';

/** How often each was done. */
export type Done = Readonly<Record<string, number>>;

export interface Crew {
  readonly done: () => Done;
  /** Lets everybody finish what he is at. @throws what anybody's call failed with */
  readonly stop: () => Promise<void>;
}

interface CrewInput {
  readonly applicant: Applicant;
  readonly staff: readonly [Credentials, ...Credentials[]];
  /** Answers the token of the link that was mailed to that address. */
  readonly mailed: (email: string) => Promise<string>;
}

interface Task {
  readonly name: string;
  /** Who do it at the same time. */
  readonly people: number;
  /** Between two times, in milliseconds; up to as much again comes by chance. */
  readonly rest: number;
  readonly act: (turn: number, person: number) => Promise<unknown>;
}

/** The mails to one address, and from one, are limited by the hour, whatever the scale of the other limits. */
const MAIL_PAUSE = 62_000;

function tasksOf({ applicant, staff, mailed }: CrewInput): readonly Task[] {
  const { url } = applicant;
  const someone = (turn: number): Credentials => staff[turn % staff.length] ?? staff[0];
  return [
    { name: 'applications at once', people: 3, rest: 600, act: () => applyAtOnce(applicant) },
    { name: 'applications in two sittings', people: 2, rest: 900, act: () => applyInTwoSittings(applicant) },
    {
      name: 'drafts resumed by link',
      people: 1,
      rest: MAIL_PAUSE,
      act: (turn) => resumeByLink(applicant, { email: `visitor-${turn}@applicants.example`, mailed }),
    },
    { name: 'staff sessions', people: 3, rest: 700, act: (turn, person) => workAsStaff(url, someone(turn + person)) },
    { name: 'whole exports', people: 1, rest: 10_000, act: (turn) => exportAll(url, someone(turn)) },
    {
      name: 'event streams',
      people: 6,
      rest: 300,
      async act(turn, person) {
        const token = await signIn(url, someone(turn + person));
        await listenFor(url, { token, milliseconds: 500 + Math.random() * 5_000 });
      },
    },
  ];
}

/** Sets everybody to work, until told to stop. */
export function startCrew(input: CrewInput): Crew {
  const leaving = new AbortController();
  // Everybody rests with an ear on it.
  setMaxListeners(0, leaving.signal);
  const done: Record<string, number> = {};
  const work = async ({ name, rest, act }: Task, person: number): Promise<void> => {
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      await act(turn, person);
      done[name] = (done[name] ?? 0) + 1;
      await pause(rest * (1 + Math.random()), undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  };
  const shifts = tasksOf(input).flatMap((task) =>
    Array.from({ length: task.people }, (_, person) =>
      work(task, person).catch((error: unknown) => {
        leaving.abort();
        throw new Error(`${task.name} failed`, { cause: error });
      }),
    ),
  );
  const ended = Promise.all(shifts);
  // It is thrown by stop; until then nobody listens.
  ended.catch(() => undefined);
  return {
    done: () => done,
    async stop() {
      leaving.abort();
      await ended;
    },
  };
}
