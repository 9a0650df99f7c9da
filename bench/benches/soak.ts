import { setTimeout as pause } from 'node:timers/promises';
import { makeStaff } from '../../e2e/support/admin/people.ts';
import { until } from '../../e2e/support/services/processes.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { type MailSink, startMailSink } from '../lib/mail-sink.ts';
import { type Crew, startCrew } from '../soak/crew.ts';
import { verdictOf } from '../soak/verdict.ts';
import { type Sample, startWatchedStack, type WatchedStack } from '../soak/watch.ts';

const MINUTE = 60_000;
/** How long the load lasts; the first sixth, in which caches fill and code is compiled, does not count. */
const LENGTH = { long: 30 * MINUTE, usual: 3 * MINUTE };
const WARM_UP_SHARE = 1 / 6;
/** As many as there would be if looking took no time, and those of them that are told. */
const LOOKS = 90;
const TELLS = 10;
const STAFF = 8;

/** Tokens of resume links by the address that they were mailed to. */
function openMailbox() {
  const tokens = new Map<string, string>();
  return {
    onText(to: string, text: string) {
      const token = /#resume=([A-Za-z0-9_-]{43})/.exec(text)?.[1];
      if (token) tokens.set(to, token);
    },
    async mailed(email: string): Promise<string> {
      await until(`a link is mailed to ${email}`, () => tokens.has(email));
      const token = tokens.get(email) ?? '';
      tokens.delete(email);
      return token;
    },
  };
}

async function makeCrew(services: Services, mailed: (email: string) => Promise<string>): Promise<Crew> {
  const make = () => makeStaff(services, ['page:forms']);
  const first = await make();
  const others = await Promise.all(Array.from({ length: STAFF - 1 }, make));
  return startCrew({ applicant: services, staff: [first, ...others], mailed });
}

function told(seconds: number, { api, worker, redis }: Sample): string {
  const part = (name: string, { live, resident, openFiles }: Sample['api']) =>
    `${name} ${Math.round(live)} of ${resident} MB, ${openFiles} files`;
  const keys = `Redis ${redis.lasting} lasting and ${redis.passing + redis.hourly} passing keys`;
  return `${Math.round(seconds)} s: ${part('API', api)}; ${part('worker', worker)}; ${keys}`;
}

interface WatchInput {
  readonly watched: WatchedStack;
  readonly length: number;
  readonly say: (line: string) => void;
}

/** Looks at even distances for as long as the load lasts. @returns what was seen once everything was warm */
async function watch({ watched, length, say }: WatchInput): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const begun = Date.now();
  const passed = () => (Date.now() - begun) / length;
  let tells = 0;
  while (passed() < 1) {
    await pause(length / LOOKS);
    const sample = await watched.look();
    if (passed() > WARM_UP_SHARE) samples.push(sample);
    if (passed() * TELLS < tells) continue;
    tells += 1;
    say(told((Date.now() - begun) / 1000, sample));
  }
  return samples;
}

function loadFigure({ crew, sink, length }: { crew: Crew; sink: MailSink; length: number }): Figure {
  const done = Object.entries(crew.done()).map(([name, count]) => `${count} ${name}`);
  return {
    bench: 'soak',
    measure: `load of ${length / MINUTE} minutes`,
    value: [...done, `${sink.count()} mails`].join(', '),
    spread: '',
    goal: '',
    isMet: null,
  };
}

async function run({ say, isLong }: BenchContext): Promise<readonly Figure[]> {
  const length = isLong ? LENGTH.long : LENGTH.usual;
  const mailbox = openMailbox();
  const sink = await startMailSink({ reads: (to) => to.endsWith('@applicants.example'), onText: mailbox.onText });
  const watched = await startWatchedStack({ SMTP_URL: sink.url, LOG_LEVEL: 'info' });
  try {
    const crew = await makeCrew(watched.services, mailbox.mailed);
    const samples = await watch({ watched, length, say });
    await crew.stop();
    return [...verdictOf(samples), loadFigure({ crew, sink, length })];
  } finally {
    await watched.close();
    await sink.close();
  }
}

/** Mixed load, for which memory, handles and Redis keys must not grow once everything is warm. */
export const soakBench: Bench = { name: 'soak', title: 'Nothing grows under load that lasts', run };
