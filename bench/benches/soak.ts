import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { makeStaff } from '../../e2e/support/admin/people.ts';
import { until } from '../../e2e/support/services/processes.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { type Mail, type MailServer, startMailServer } from '../lib/mail-server.ts';
import { growthFigures } from '../soak/growth-figures.ts';
import { type LoadGenerators, startLoadGenerators } from '../soak/load-generators.ts';
import { type Sample, startWatchedServices, type WatchedServices } from '../soak/watched-services.ts';

const MINUTE = 60_000;
/** Duration of the load. The first sixth does not count, because caches fill and code is compiled. */
const LENGTH = { long: 30 * MINUTE, usual: 3 * MINUTE };
const WARM_UP_SHARE = 1 / 6;
/** Number of samples if sampling took no time, and of those that are printed. */
const SAMPLES = 90;
const REPORTS = 10;
const STAFF = 8;

/** Collects the tokens of mailed resume links by recipient. */
function openMailbox() {
  const tokens = new Map<string, string>();
  return {
    async onMail({ recipients, content }: Mail) {
      const to = recipients.find((recipient) => recipient.endsWith('@applicants.example'));
      if (to === undefined) return;
      const { text = '' } = await PostalMime.parse(content);
      const token = /#resume=([A-Za-z0-9_-]{43})/.exec(text)?.[1];
      if (token) tokens.set(to, token);
    },
    async waitForToken(email: string): Promise<string> {
      await until(`a link is mailed to ${email}`, () => tokens.has(email));
      const token = tokens.get(email) ?? '';
      tokens.delete(email);
      return token;
    },
  };
}

async function startLoad(
  services: Services,
  waitForToken: (email: string) => Promise<string>,
): Promise<LoadGenerators> {
  const make = () => makeStaff(services, ['page:forms']);
  const first = await make();
  const others = await Promise.all(Array.from({ length: STAFF - 1 }, make));
  return startLoadGenerators({ applicant: services, staff: [first, ...others], waitForToken });
}

function describeSample(seconds: number, { api, worker, redis }: Sample): string {
  const part = (name: string, { live, resident, openFiles }: Sample['api']) =>
    `${name} ${Math.round(live)} of ${resident} MB, ${openFiles} files`;
  const keys = `Redis ${redis.lasting} lasting and ${redis.passing + redis.requested} passing keys`;
  return `${Math.round(seconds)} s: ${part('API', api)}; ${part('worker', worker)}; ${keys}`;
}

interface WatchInput {
  readonly watched: WatchedServices;
  readonly length: number;
  readonly say: (line: string) => void;
}

/** Samples at regular intervals until the load ends. @returns the samples after the warm-up */
async function watch({ watched, length, say }: WatchInput): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const begun = Date.now();
  const passed = () => (Date.now() - begun) / length;
  let reports = 0;
  while (passed() < 1) {
    await pause(length / SAMPLES);
    const sample = await watched.sample();
    if (passed() > WARM_UP_SHARE) samples.push(sample);
    if (passed() * REPORTS < reports) continue;
    reports += 1;
    say(describeSample((Date.now() - begun) / 1000, sample));
  }
  return samples;
}

function loadFigure({ load, mail, length }: { load: LoadGenerators; mail: MailServer; length: number }): Figure {
  const done = Object.entries(load.done()).map(([name, count]) => `${count} ${name}`);
  return {
    bench: 'soak',
    measure: `load of ${length / MINUTE} minutes`,
    value: [...done, `${mail.count()} mails`].join(', '),
    spread: '',
    goal: '',
    isMet: null,
  };
}

async function run({ say, isLong }: BenchContext): Promise<readonly Figure[]> {
  const length = isLong ? LENGTH.long : LENGTH.usual;
  const mailbox = openMailbox();
  const mail = await startMailServer((received) => void mailbox.onMail(received).catch(console.error));
  const watched = await startWatchedServices({ SMTP_URL: mail.url, LOG_LEVEL: 'info' });
  try {
    const load = await startLoad(watched.services, mailbox.waitForToken);
    const samples = await watch({ watched, length, say });
    await load.stop();
    return [...growthFigures(samples), loadFigure({ load, mail, length })];
  } finally {
    await watched.close();
    await mail.close();
  }
}

/** After the warm-up, memory, handles and Redis keys must not grow under a mixed load. */
export const soakBench: Bench = { name: 'soak', title: 'Growth under a long mixed load', run };
