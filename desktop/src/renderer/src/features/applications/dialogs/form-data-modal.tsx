import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { SubmissionView } from '@funding-desk/shared/schemas/application/form';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useSubmission } from '../api/applications.ts';
import { MaskedFormData } from '../form-data/masked-form-data.tsx';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './application-modals.module.css';
import { HoldNote } from './hold-note.tsx';

/** The form data as the server has it now. The list has no values of large pages. */
function CurrentFormData({ listed }: { listed: SubmissionView }) {
  const { data: submission, error } = useSubmission(listed);
  if (submission) return <MaskedFormData submission={submission} />;
  return <InlineNotice kind="error" text={`The form data could not be loaded. ${errorMessage(error)}`} />;
}

interface FormDataModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function FormDataModal({ submission, isOpen, onClose }: FormDataModalProps) {
  return (
    <AppModal title="Form Data" isOpen={isOpen} onClose={onClose} size="xl">
      {submission && (
        <>
          <p className={classes.company}>
            {companyNameOf(submission)}
            <span className={classes.reference}>{formatReference(submission.reference)}</span>
          </p>
          {submission.hold && <HoldNote hold={submission.hold} />}
          <CurrentFormData listed={submission} />
        </>
      )}
    </AppModal>
  );
}
