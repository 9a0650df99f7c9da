import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { type Model, Types, trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { RECORD_KINDS } from '../../presenters/audit/audit-labels.ts';

type RecordView = NonNullable<AuditEntryView['record']>;
type Kind = RecordView['kind'];

const kinds: Readonly<Record<string, Kind>> = RECORD_KINDS;
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);

/** Kind and id of the record that an entry is about. A document leads to its application. */
function referenceOf({ action, subject, applications = [] }: AuditRecord): Pick<RecordView, 'kind' | 'id'> | null {
  const [noun = ''] = action.split('.');
  const kind = kinds[noun];
  if (kind && isId(subject)) return { kind, id: subject };
  const [only] = applications.length === 1 ? applications : [];
  return only ? { kind: 'application', id: only.toHexString() } : null;
}

interface NamesInput<T> {
  readonly model: Model<T>;
  readonly ids: readonly string[];
  readonly viewer: SignedInViewer;
  readonly select: Readonly<Record<string, 1>>;
  readonly nameOf: (record: T) => string;
}

/** Names by id. Tenants get those of their own records. */
async function namesOf<T extends { _id: Types.ObjectId }>(input: NamesInput<T>): Promise<[string, string][]> {
  const { model, ids, viewer, select, nameOf } = input;
  if (ids.length === 0) return [];
  const own = viewer.isAdmin ? {} : { company: viewer.companyId };
  const found = await model
    .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), ...own })
    .select({ ...select })
    .lean<T[]>();
  return found.map((record) => [record._id.toHexString(), nameOf(record)]);
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

interface FindInput {
  readonly context: Pick<AppContext, 'database'>;
  readonly viewer: SignedInViewer;
}

async function loadNames({ context, viewer }: FindInput, idsOf: (kind: Kind) => string[]) {
  const { applications, users, roles, teams, generatedLinks, webhookEndpoints, apiKeys, companies, funders } =
    context.database;
  const name = { name: 1 } as const;
  const found = await Promise.all([
    namesOf({
      model: applications,
      ids: idsOf('application'),
      viewer,
      select: { reference: 1 },
      nameOf: ({ reference }) => formatReference(reference),
    }),
    namesOf({ model: users, ids: idsOf('user'), viewer, select: name, nameOf: (user) => user.name }),
    namesOf({ model: roles, ids: idsOf('role'), viewer, select: name, nameOf: (role) => role.name }),
    namesOf({ model: teams, ids: idsOf('team'), viewer, select: name, nameOf: (team) => team.name }),
    namesOf({ model: apiKeys, ids: idsOf('key'), viewer, select: name, nameOf: (key) => key.name }),
    namesOf({ model: funders, ids: idsOf('funder'), viewer, select: name, nameOf: (funder) => funder.name }),
    namesOf({ model: generatedLinks, ids: idsOf('link'), viewer, select: { slug: 1 }, nameOf: ({ slug }) => slug }),
    namesOf({
      model: webhookEndpoints,
      ids: idsOf('webhook'),
      viewer,
      select: { url: 1 },
      nameOf: ({ url }) => hostOf(url),
    }),
  ]);
  const own = idsOf('company').filter((id) => viewer.isAdmin || id === viewer.companyId);
  const named = await companies
    .find({ _id: trusted({ $in: own }) })
    .select({ nameIn: 1 })
    .lean();
  return new Map([...found.flat(), ...named.map(({ _id, nameIn }) => [_id.toHexString(), nameIn] as const)]);
}

/** The record of each entry, by the number of the entry. Records that no longer exist have no name. */
export async function findAuditRecords(
  input: FindInput,
  entries: readonly AuditRecord[],
): Promise<ReadonlyMap<number, RecordView>> {
  const references = entries.flatMap((entry) => {
    const reference = referenceOf(entry);
    return reference ? [{ number: entry._id, ...reference }] : [];
  });
  const idsOf = (kind: Kind) => [...new Set(references.filter((one) => one.kind === kind).map(({ id }) => id))];
  const names = await loadNames(input, idsOf);
  return new Map(references.map(({ number, kind, id }) => [number, { kind, id, name: names.get(id) ?? '' }]));
}
