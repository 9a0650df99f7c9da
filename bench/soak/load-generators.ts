import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials } from '../../e2e/support/admin/sign-in.ts';
import type { Applicant } from '../../e2e/support/applications/apply.ts';
import {
  applyAtOnce,
  applyInTwoSittings,
  exportAll,
  listenFor,
  resumeByLink,
  signIn,
  workAsStaff,
} from '../../e2e/support/soak/load-generators.ts';

/** Number of runs of each task. */
type TaskCounts = Readonly<Record<string, number>>;

export interface LoadGenerators {
  readonly done: () => TaskCounts;
  /** Waits for running tasks. @throws the error of the first task that failed */
  readonly stop: () => Promise<void>;
}

interface LoadInput {
  readonly applicant: Applicant;
  readonly staff: readonly [Credentials, ...Credentials[]];
  /** Waits for the token of the link that was mailed to this address. */
  readonly waitForToken: (email: string) => Promise<string>;
}

interface Task {
  readonly name: string;
  /** How many do it at the same time. */
  readonly people: number;
  /** Shortest pause between two runs, in milliseconds. The longest is twice that. */
  readonly rest: number;
  readonly act: (turn: number, person: number) => Promise<unknown>;
}

/** As of one office. */
const MAIL_PAUSE = 62_000;

function tasksOf({ applicant, staff, waitForToken }: LoadInput): readonly Task[] {
  const { url } = applicant;
  const staffAt = (turn: number): Credentials => staff[turn % staff.length] ?? staff[0];
  return [
    { name: 'applications at once', people: 3, rest: 600, act: () => applyAtOnce(applicant) },
    { name: 'applications in two sittings', people: 2, rest: 900, act: () => applyInTwoSittings(applicant) },
    {
      name: 'drafts resumed by link',
      people: 1,
      rest: MAIL_PAUSE,
      act: (turn) => resumeByLink(applicant, { email: `visitor-${turn}@applicants.example`, mailed: waitForToken }),
    },
    { name: 'staff sessions', people: 3, rest: 700, act: (turn, person) => workAsStaff(url, staffAt(turn + person)) },
    { name: 'whole exports', people: 1, rest: 10_000, act: (turn) => exportAll(url, staffAt(turn)) },
    {
      name: 'event streams',
      people: 6,
      rest: 300,
      async act(turn, person) {
        const token = await signIn(url, staffAt(turn + person));
        await listenFor(url, { token, milliseconds: 500 + Math.random() * 5_000 });
      },
    },
  ];
}

/** Runs all tasks until `stop` is called. */
export function startLoadGenerators(input: LoadInput): LoadGenerators {
  const stopping = new AbortController();
  // Every pause adds a listener.
  setMaxListeners(0, stopping.signal);
  const done: Record<string, number> = {};
  const work = async ({ name, rest, act }: Task, person: number): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await act(turn, person);
      done[name] = (done[name] ?? 0) + 1;
      await pause(rest * (1 + Math.random()), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const runs = tasksOf(input).flatMap((task) =>
    Array.from({ length: task.people }, (_, person) =>
      work(task, person).catch((error: unknown) => {
        stopping.abort();
        throw new Error(`${task.name} failed`, { cause: error });
      }),
    ),
  );
  const ended = Promise.all(runs);
  // stop() throws it; until then it must not count as unhandled.
  ended.catch(() => undefined);
  return {
    done: () => done,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
