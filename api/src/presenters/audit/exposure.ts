import {
  type ExposureKind,
  type ExposureQuery,
  type ExposureReport,
  type ExposureRow,
  MAX_EXPOSURE_ROWS,
} from '@funding-desk/shared/schemas/audit/exposure';
import type { FoundActor } from './audit-entry.ts';

/** What one application, person or key had a part in. */
export interface Tally {
  readonly times: Record<ExposureKind, number>;
  readonly firstAt: Date;
  lastAt: Date;
}

/** What a report needs of an application. */
export interface ExposedApplication {
  readonly reference: string;
  readonly isDeleted: boolean;
  readonly owners: number;
}

export interface BuiltExposure {
  /** By application in the report of a person or key, else by person or key. Latest first. */
  readonly rows: readonly (readonly [id: string, Tally])[];
  readonly applications: ReadonlyMap<string, ExposedApplication>;
  readonly actors: ReadonlyMap<string, FoundActor>;
  readonly countApplications: (kind: ExposureKind | 'all') => number;
  readonly countPeople: (kind: ExposureKind | 'all') => number;
  readonly unnamed: number;
  /** The application that the query names. */
  readonly named: { readonly id: string; readonly reference: string } | null;
}

function presentActor(id: string, found: FoundActor | undefined): NonNullable<ExposureRow['actor']> {
  return { kind: found?.kind ?? 'person', id, name: found?.name ?? null };
}

interface PresentInput {
  readonly built: BuiltExposure;
  readonly query: ExposureQuery;
}

/** A row of the report of a person or key is an application. A row of that of an application is a person or key. */
export function presentExposureRow(
  { built, query: { actor } }: PresentInput,
  [id, { times, firstAt, lastAt }]: readonly [string, Tally],
): ExposureRow {
  const { reference = '', isDeleted = true } = built.applications.get(id) ?? {};
  return {
    application: actor === undefined ? null : { id, reference, isDeleted },
    actor: actor === undefined ? presentActor(id, built.actors.get(id)) : null,
    times,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  };
}

export function presentExposure(input: PresentInput): ExposureReport {
  const { built, query } = input;
  const { actor } = query;
  const countsOf = (kind: ExposureKind | 'all') => {
    return { applications: built.countApplications(kind), people: built.countPeople(kind) };
  };
  return {
    actor: actor === undefined ? null : presentActor(actor, built.actors.get(actor)),
    application: built.named,
    totals: {
      all: countsOf('all'),
      shown: countsOf('shown'),
      revealed: countsOf('revealed'),
      downloaded: countsOf('downloaded'),
      exported: countsOf('exported'),
    },
    rowCount: built.rows.length,
    rows: built.rows.slice(0, MAX_EXPOSURE_ROWS).map((row) => presentExposureRow(input, row)),
    unnamed: built.unnamed,
  };
}
