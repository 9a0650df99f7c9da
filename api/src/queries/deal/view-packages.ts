import type { PackageListQuery, PackageView } from '@funding-desk/shared/schemas/deal/package';
import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';
import { presentPackage } from '../../presenters/deal/funder-package.ts';
import { namesFor } from '../application/names-for.ts';

interface PackagesInput extends ViewerInput {
  readonly application: Application;
}

/** @throws AppError 404 for a package of another application */
export async function findPackage({
  context,
  application,
  id,
}: Omit<PackagesInput, 'viewer'> & { readonly id: string }): Promise<FunderPackage> {
  const found = await context.database.packages.findOne({ _id: id, submission: application._id }).lean();
  if (!found) throw new AppError('record_not_found');
  return found;
}

/** Requests to the applicant that ask for what the funders need, the newest first. Withdrawn ones ask for nothing. */
async function requestsFor(
  { database }: ViewerInput['context'],
  packages: readonly FunderPackage[],
): Promise<ApplicantRequest[]> {
  const needing = packages.filter(({ stips }) => stips.length > 0);
  if (needing.length === 0) return [];
  return database.applicantRequests
    .find({
      submission: trusted({ $in: needing.map(({ submission }) => submission) }),
      'items.stip': trusted({ $in: needing.flatMap(({ stips }) => stips.map(({ _id }) => _id)) }),
      withdrawnAt: null,
    })
    .sort({ createdAt: -1 })
    .lean();
}

export async function viewPackages(
  { context, viewer }: ViewerInput,
  packages: readonly FunderPackage[],
): Promise<PackageView[]> {
  const people = packages.flatMap(({ company, createdBy, outbox, answers }) => [
    { company, user: createdBy },
    ...answers.map(({ by }) => ({ company, user: by })),
    ...outbox.flatMap(({ history = [] }) => history.map(({ requestedBy }) => ({ company, user: requestedBy }))),
  ]);
  const [names, requests] = await Promise.all([namesFor({ context, viewer }, people), requestsFor(context, packages)]);
  const now = context.database.clock.now();
  return packages.map((sent) => presentPackage({ viewer, names, sent, requests, now }));
}

/** One page of the packages of an application, newest first. */
export async function listPackages(
  input: PackagesInput & { readonly query: PackageListQuery },
): Promise<{ data: PackageView[]; meta: ListMeta }> {
  const { context, application, query } = input;
  const { page, pageSize } = query;
  const { packages } = context.database;
  const own = { submission: application._id };
  const [rows, total] = await Promise.all([
    packages
      .find(own)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean(),
    packages.countDocuments(own),
  ]);
  const meta = { total, totalIsCapped: false, page, pageSize, next: null, previous: null };
  return { data: await viewPackages(input, rows), meta };
}
