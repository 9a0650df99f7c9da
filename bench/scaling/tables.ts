import { LIFETIMES } from './assumptions.ts';
import type { Measured } from './measured.ts';
import { type Limit, type Sizing, sizeFor } from './model.ts';

const VOLUMES = [1_000, 100_000, 1_000_000] as const;

const whole = (value: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value);

/** Two significant digits below ten. */
function short(value: number): string {
  if (value >= 10) return whole(value);
  return String(Number(value.toPrecision(2)));
}

const UNITS = [
  { name: 'TB', bytes: 1e12 },
  { name: 'GB', bytes: 1e9 },
  { name: 'MB', bytes: 1e6 },
  { name: 'kB', bytes: 1e3 },
] as const;

function bytesText(bytes: number): string {
  const unit = UNITS.find((one) => bytes >= one.bytes);
  return unit ? `${short(bytes / unit.bytes)} ${unit.name}` : `${short(bytes)} B`;
}

const dollars = (value: number) => `$${value >= 10 ? whole(value) : value.toFixed(2)}`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => cells.join(' | ');
  return [line(head), head.map(() => '---').join('|'), ...rows.map(line)].join('\n');
}

/** What one application costs. */
function measuredTable({ applicant, worker, staff, ...measured }: Measured): string {
  const seconds = (value: number) => `${whole(value * 1_000)} ms`;
  const phases = [applicant, worker, staff];
  const row = (label: string, read: (phase: Measured['staff']) => string) => [label, ...phases.map(read)];
  return [
    table(
      ['One application', 'Applicant', 'Worker', 'Staff'],
      [
        row('CPU of the process', ({ process }) => seconds(process)),
        row('CPU of the database', ({ database }) => seconds(database)),
        row('CPU of Redis', ({ redis }) => seconds(redis)),
        row('database commands', ({ databaseCommands }) => whole(databaseCommands)),
        row('Redis commands', ({ redisCommands }) => whole(redisCommands)),
      ],
    ),
    '',
    table(
      ['Collection', 'Records', 'On the disk', 'Indexes', 'Kept'],
      Object.entries(measured.stored)
        .toSorted(([, one], [, other]) => other.disk + other.indexes - one.disk - one.indexes)
        .slice(0, 6)
        .map(([name, { documents, disk, indexes }]) => [
          `\`${name}\``,
          bytesText(documents),
          bytesText(disk),
          bytesText(indexes),
          keptText(name),
        ]),
    ),
    '',
    `E-mails: ${short(measured.mails)}, together ${bytesText(measured.mailBytes)}. Entries of the audit log: ${short(measured.auditEntries)}. Measured`,
    `on ${measured.measuredOn} with ${measured.applications} applications; ${measured.machine}; ${measured.database}.`,
  ].join('\n');
}

const KEPT = { application: 'two years', session: 'a day', forever: 'forever' } as const;

function keptText(name: string): string {
  const lifetime = LIFETIMES.get(name);
  return lifetime ? KEPT[lifetime] : '';
}

function sizingTable(sizings: readonly Sizing[]): string {
  const row = (label: string, read: (sizing: Sizing) => string) => [label, ...sizings.map(read)];
  return table(
    ['Applications a day', ...sizings.map(({ needs }) => whole(needs.perDay))],
    [
      row('a second, busiest minute', ({ needs }) => short(needs.peakRate)),
      row('cores for the API', ({ needs }) => short(needs.apiCores)),
      row('cores for workers', ({ needs }) => short(needs.workerCores)),
      row('cores of the primary', ({ needs }) => short(needs.databaseCores)),
      row('cores for Redis', ({ needs }) => short(needs.redisCores)),
      row('database commands a second', ({ needs }) => whole(needs.databaseCommands)),
      row('Redis commands a second', ({ needs }) => whole(needs.redisCommands)),
      row('audit entries a second', ({ needs }) => short(needs.auditEntries)),
      row('records of applications, indexes', ({ needs }) => bytesText(needs.recordBytes)),
      row('audit log and counters, indexes', ({ needs }) => bytesText(needs.logBytes)),
      row('files', ({ needs }) => bytesText(needs.fileBytes)),
      row('servers a month', ({ cost }) => dollars(cost.servers)),
      row('database a month', ({ cost }) => dollars(cost.database)),
      row('storage a month', ({ cost }) => dollars(cost.storage)),
      row('e-mail a month', ({ cost }) => dollars(cost.mail)),
      row('**per thousand applications**', ({ cost }) => `**${dollars(cost.perThousand)}**`),
    ],
  );
}

const share = (value: number) => (value > 1 ? `**${short(value)}x**` : `${short(value)}x`);

function limitsTable(sizings: readonly Sizing[]): string {
  const parts = sizings[0]?.limits.map(({ part }) => part) ?? [];
  return table(
    ['Share of the limit', ...sizings.map(({ needs }) => whole(needs.perDay))],
    parts.map((part, index) => [part, ...sizings.map(({ limits }) => share(limits[index]?.share ?? 0))]),
  );
}

const timeText = ({ days }: Limit) => (days === null ? 'at the first peak' : `after ${short(days)} days`);

/** As in a sentence. */
const nameText = ({ part }: Limit) => (part.startsWith('Redis') ? part : part.charAt(0).toLowerCase() + part.slice(1));

/** What breaks at a level, in the order of time. */
function breaksText(limits: readonly Limit[]): string {
  const byShare = limits.toSorted((one, other) => other.share - one.share);
  const breaking = byShare
    .filter((limit) => limit.share > 1)
    .toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0));
  const times = [...new Set(breaking.map(timeText))];
  const namesAt = (time: string) => breaking.filter((limit) => timeText(limit) === time).map(nameText);
  if (times.length > 0) return times.map((time) => `${time} ${namesAt(time).join(', ')}`).join('; ');
  const [nearest] = byShare;
  return nearest ? `nothing; nearest are ${nameText(nearest)}, at ${short(nearest.share)}x` : 'nothing';
}

/** A sentence for each level. */
const breaksList = (sizings: readonly Sizing[]) =>
  sizings.map(({ needs, limits }) => `- **${whole(needs.perDay)} a day:** ${breaksText(limits)}.`).join('\n');

/** The tables of `docs/scaling.md` by the name of their marker. */
export function scalingTables(measured: Measured): Readonly<Record<'measured' | 'needs' | 'limits', string>> {
  const sizings = VOLUMES.map((perDay) => sizeFor(measured, perDay));
  const limits = `${limitsTable(sizings)}\n\n${breaksList(sizings)}`;
  return { measured: measuredTable(measured), needs: sizingTable(sizings), limits };
}
