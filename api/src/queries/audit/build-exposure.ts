import {
  EXPOSURE_KINDS,
  type ExposureKind,
  type ExposureQuery,
  MAX_REPORT_DAYS,
} from '@funding-desk/shared/schemas/audit/exposure';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { EXPOSURE_ACTIONS } from '@funding-desk/shared/server/models/audit-actions';
import { DateTime } from 'luxon';
import { Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { assertInScope } from '../../authorize.ts';
import { AppError } from '../../errors.ts';
import type { BuiltExposure, ExposedApplication, Tally } from '../../presenters/audit/exposure.ts';
import { hexOf } from '../../tenant-scope.ts';
import { timesOf } from '../dashboard/day-span.ts';
import { countPeople } from '../people/count-people.ts';
import { aboutApplication, auditScope } from './audit-filter.ts';
import { readExposures } from './exposure-entries.ts';
import { findActors } from './find-actors.ts';

const ID_LENGTH = 24;

interface ExposureInput extends ViewerInput {
  readonly query: ExposureQuery;
}

/** Adds one entry to the tally of an application, person or key. */
function add(tallies: Map<string, Tally>, id: string, { kind, at }: { kind: ExposureKind; at: Date }): void {
  const none = { shown: 0, revealed: 0, downloaded: 0, exported: 0 };
  const tally = tallies.get(id) ?? { times: none, firstAt: at, lastAt: at };
  tally.times[kind] += 1;
  tally.lastAt = at;
  tallies.set(id, tally);
}

const kindsOf = ({ times }: Tally) => new Set(EXPOSURE_KINDS.filter((kind) => times[kind] > 0));

/** @throws AppError 422 for a reversed or too long span */
function assertSpan({ from, to }: ExposureQuery): void {
  const { days } = DateTime.fromISO(to).diff(DateTime.fromISO(from), 'days');
  if (days >= MAX_REPORT_DAYS) throw new AppError('span_too_long', { fieldNames: ['to'] });
}

type NamedApplication = Pick<Application, '_id' | 'company' | 'reference'>;

/** The application that the query names. @throws AppError 404 for one of another tenant */
async function findApplication({ context, viewer, query: { application } }: ExposureInput) {
  if (application === undefined) return null;
  const named = application.length === ID_LENGTH ? { _id: application } : { reference: application };
  const record = await context.database.applications
    .findOne(named)
    .select({ company: 1, reference: 1 })
    .lean<NamedApplication>();
  const subject = ({ company }: NamedApplication) => ({ companyId: hexOf(company) });
  const { _id, reference } = assertInScope({ viewer, record, subject });
  return { id: _id.toHexString(), reference };
}

async function entriesOf({ context, viewer, query }: ExposureInput, application: string | undefined) {
  const { actor } = query;
  const times = timesOf(query);
  return {
    $and: [
      auditScope(viewer),
      { action: trusted({ $in: [...EXPOSURE_ACTIONS] }) },
      ...(actor === undefined ? [] : [{ actor: new Types.ObjectId(actor) }]),
      ...(application === undefined ? [] : [await aboutApplication(context, application)]),
      ...(times ? [{ at: trusted(times) }] : []),
    ],
  };
}

/**
 * Whose data a person or key got, or who got the data of an application, counted from the audit log.
 * @throws AppError 404 for an application out of scope, 422 for a reversed or too long span
 */
export async function buildExposure(input: ExposureInput): Promise<BuiltExposure> {
  const { context, viewer, query } = input;
  assertSpan(query);
  const named = await findApplication(input);
  const byApplication = new Map<string, Tally>();
  const byActor = new Map<string, Tally>();
  const unnamed = await readExposures({
    database: context.database,
    filter: await entriesOf(input, named?.id),
    onExposure: ({ kind, at, actor, applications }) => {
      const exposed = named ? [named.id] : applications;
      for (const id of exposed) add(byApplication, id, { kind, at });
      if (actor !== null) add(byActor, actor, { kind, at });
    },
  });
  const kinds = new Map([...byApplication].map(([id, tally]) => [id, kindsOf(tally)]));
  const applications = new Map<string, ExposedApplication>();
  const people = await countPeople({ context, kinds, onApplication: (id, one) => applications.set(id, one) });
  const actorIds = query.actor === undefined ? [...byActor.keys()] : [query.actor];
  const rows = [...(query.actor === undefined ? byActor : byApplication)];
  return {
    rows: rows.sort(([, one], [, other]) => other.lastAt.getTime() - one.lastAt.getTime()),
    applications,
    actors: await findActors({ context, viewer, ids: actorIds.map((id) => new Types.ObjectId(id)) }),
    countApplications: (kind) =>
      kind === 'all' ? kinds.size : [...kinds.values()].filter((found) => found.has(kind)).length,
    countPeople: people,
    unnamed,
    named,
  };
}
