import { readTraceCode } from '@funding-desk/shared/schemas/audit/trace-code';
import type { TracedCopyView } from '@funding-desk/shared/schemas/audit/traced-copy';
import type { TracedCopy } from '@funding-desk/shared/server/models/downloads/traced-copy';
import { trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { presentTracedCopy } from '../../presenters/audit/traced-copy.ts';
import { assertInTenantScope } from '../../tenant-scope.ts';
import { findCompanyNames } from '../find-by-ids.ts';
import { findActors } from './find-actors.ts';

/** @throws AppError 404 for an unknown code, and for one of another tenant alike */
export async function findTracedCopy(input: ViewerInput & { readonly code: string }): Promise<TracedCopy> {
  const { context, viewer } = input;
  const code = readTraceCode(input.code);
  const record = code === null ? null : await context.database.tracedCopies.findOne({ code }).lean();
  return assertInTenantScope({ context, viewer, record, messageCode: 'code_not_found' });
}

/** Whom a traced copy names. The references are those of the applications that still exist. */
export async function viewTracedCopy({ context, viewer }: ViewerInput, copy: TracedCopy): Promise<TracedCopyView> {
  const { applications } = context.database;
  const among = { _id: trusted({ $in: copy.applications }), company: copy.company, deletedAt: null };
  const [actors, names, found] = await Promise.all([
    findActors({ context, viewer, ids: [copy.person] }),
    findCompanyNames(context.database, [copy.company]),
    applications.find(among).select({ reference: 1 }).sort({ _id: 1 }).lean(),
  ]);
  const person = actors.get(copy.person?.toHexString() ?? '');
  const companyName = names.get(copy.company.toHexString()) ?? '';
  return presentTracedCopy({ copy, person, companyName, applications: found });
}
