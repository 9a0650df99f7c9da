import type { AttachmentView, FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';

interface AttachmentInput {
  readonly view: FiledDocumentView;
  readonly application: Pick<Application, '_id' | 'reference' | 'values'>;
  readonly company: Pick<Company, '_id' | 'nameOut'> | undefined;
}

/** A document with its application. */
export function presentAttachment({ view, application, company }: AttachmentInput): AttachmentView {
  const { _id: id, reference, values } = application;
  return {
    ...view,
    submission: { id: id.toHexString(), reference, businessName: values?.legalBusinessName ?? '' },
    company: company ? { id: company._id.toHexString(), nameOut: company.nameOut } : null,
  };
}
