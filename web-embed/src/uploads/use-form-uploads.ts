import type { FormSession } from '../session/form-session.ts';
import { type StoredDocument, storedItem } from './upload-item.ts';
import { type Uploads, useUploadList } from './use-uploads.ts';

interface FormUploadsInput {
  readonly companyId: string;
  readonly session: Promise<FormSession>;
  /** Files of a draft that loaded before the form. */
  readonly initialDocuments: readonly StoredDocument[];
}

/** The files of the application. The upload code loads with the documents section. */
export const useFormUploads = ({ companyId, session, initialDocuments }: FormUploadsInput): Uploads =>
  useUploadList({
    openQueue: async (context) => {
      const { openFormQueue } = await import('./form-slots.tsx');
      return openFormQueue({ ...context, companyId, session: await session });
    },
    initialItems: () => initialDocuments.map(storedItem),
  });
