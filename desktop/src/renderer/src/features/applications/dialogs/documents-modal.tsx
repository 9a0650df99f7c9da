import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { SubmissionView } from '@funding-desk/shared/schemas/application/form';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { SubmissionDocuments } from '../form-data/document-list.tsx';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './application-modals.module.css';

interface DocumentsModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DocumentsModal({ submission, isOpen, onClose }: DocumentsModalProps) {
  return (
    <AppModal title="Form Documents" isOpen={isOpen} onClose={onClose} size="lg">
      {submission && (
        <>
          <p className={classes.company}>
            {companyNameOf(submission)}
            <span className={classes.reference}>{formatReference(submission.reference)}</span>
          </p>
          <SubmissionDocuments submission={submission} />
        </>
      )}
    </AppModal>
  );
}
