import type { Viewer } from '@funding-desk/shared/permissions';
import type { ApplicantRequestView, DocumentRequestView } from '@funding-desk/shared/schemas/document/document-request';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { presentApplicantRequest, presentRequest } from '../../presenters/application/applicant-request.ts';
import { findNamedPeople } from '../people/find-named-people.ts';

interface ViewInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly requests: readonly ApplicantRequest[];
}

/** Requests as staff see them, in the same order. */
export async function viewRequests({ context, viewer, requests }: ViewInput): Promise<DocumentRequestView[]> {
  const people = await findNamedPeople(
    context,
    requests.map(({ createdBy }) => createdBy),
  );
  const now = context.database.clock.now();
  return Promise.all(requests.map((request) => presentRequest({ request, viewer, people, now })));
}

interface OpenRequest {
  readonly request: ApplicantRequest;
  readonly application: Application;
}

/** A request as its applicant sees it. */
export async function viewApplicantRequest(
  { database }: AppContext,
  { request, application }: OpenRequest,
): Promise<ApplicantRequestView> {
  const { companies, applicationDocuments, clock } = database;
  const ids = request.items.flatMap(({ documents }) => documents);
  const [company, files] = await Promise.all([
    companies.findById(request.company).select({ nameOut: 1, logo: 1 }).lean(),
    applicationDocuments
      .find({ _id: trusted({ $in: ids }), submission: application._id })
      .select({ originalFilename: 1 })
      .lean(),
  ]);
  return presentApplicantRequest({ request, application, company, files, now: clock.now() });
}
