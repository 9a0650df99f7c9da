import type { AttachmentView } from '@funding-desk/shared/schemas/document/filed-document';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { type Types, trusted } from 'mongoose';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentFiledDocuments } from './filed-document.ts';

type Rows = PresentInput<ApplicationDocument>;

const distinct = (ids: readonly Types.ObjectId[]) => [...new Set(ids.map((id) => id.toHexString()))];

/** Applications and companies of the documents, by id. A deleted application is not among them. */
async function loadOwners({ context: { database }, rows }: Rows) {
  const [applications, companies] = await Promise.all([
    database.applications
      .find({
        _id: trusted({ $in: distinct(rows.map(({ submission: application }) => application)) }),
        deletedAt: null,
      })
      .select({ reference: 1, 'values.legalBusinessName': 1 })
      .lean(),
    database.companies
      .find({ _id: trusted({ $in: distinct(rows.map(({ company }) => company)) }) })
      .select({ nameOut: 1 })
      .lean(),
  ]);
  return {
    submissions: new Map(applications.map((one) => [one._id.toHexString(), one])),
    companies: new Map(companies.map((one) => [one._id.toHexString(), one])),
  };
}

/** Documents with their applications. The documents of an application that is being deleted are left out. */
export async function presentAttachments(input: Rows): Promise<AttachmentView[]> {
  const { context, viewer } = input;
  const { submissions: applications, companies } = await loadOwners(input);
  const documents = input.rows.filter(({ submission: application }) => applications.has(application.toHexString()));
  const presented = await presentFiledDocuments({ context, viewer, documents });
  return presented.flatMap((view, index) => {
    const row = documents[index];
    const application = row && applications.get(row.submission.toHexString());
    if (!application) return [];
    const { _id: id, reference, values } = application;
    const company = companies.get(row.company.toHexString());
    return {
      ...view,
      submission: { id: id.toHexString(), reference, businessName: values?.legalBusinessName ?? '' },
      company: company ? { id: company._id.toHexString(), nameOut: company.nameOut } : null,
    };
  });
}
