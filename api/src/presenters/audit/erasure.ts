import type { ErasureReceipt } from '@funding-desk/shared/schemas/audit/applicant-data';
import type { ErasedApplication, Erasure } from '@funding-desk/shared/server/models/erasure';
import { type NamedPerson, nameForTenants } from '../visible-person.ts';

function countsOf({ applications, drafts, keptDrafts = 0 }: Erasure): ErasureReceipt['counts'] {
  const of = (state: ErasedApplication['state']) => applications.filter((item) => item.state === state);
  const erased = of('erased');
  const sum = (part: 'documents' | 'pdfs' | 'requests' | 'notes') =>
    erased.reduce((total, item) => total + item[part], 0);
  return {
    erased: erased.length,
    kept: of('kept').length,
    pending: of('pending').length,
    documents: sum('documents'),
    pdfs: sum('pdfs'),
    requests: sum('requests'),
    notes: sum('notes'),
    drafts,
    keptDrafts,
  };
}

interface ErasureInput {
  readonly erasure: Erasure;
  readonly person: NamedPerson | undefined;
  /** Internal name. */
  readonly company: string;
}

/** The receipt: counts, references, time, who, what was kept and why. Without data of the applicant. */
export function presentErasure({ erasure, person, company }: ErasureInput): ErasureReceipt {
  const { _id, reason, startedAt, endedAt, applications } = erasure;
  return {
    id: _id.toHexString(),
    company,
    by: person ? nameForTenants(person) : '',
    reason,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts: countsOf(erasure),
    applications: applications.map(
      ({ submission: application, reference, state, keptFor = 'hold', keptBecause, funders = [], proofUntil }) => ({
        id: application.toHexString(),
        reference,
        state,
        keptFor: state === 'kept' ? keptFor : null,
        keptBecause,
        funders,
        proofUntil: proofUntil?.toISOString() ?? null,
      }),
    ),
  };
}
