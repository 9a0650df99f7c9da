import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useApplication } from '../api/applications.ts';
import { MaskedFormData } from '../form-data/masked-form-data.tsx';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './application-modals.module.css';
import { HoldNote } from './hold-note.tsx';

/** The form data as the server has it now. The list has no values of large pages. */
function CurrentFormData({ listed }: { listed: ApplicationView }) {
  const { data: application, error } = useApplication(listed);
  if (application) return <MaskedFormData application={application} />;
  return <InlineNotice kind="error" text={`The form data could not be loaded. ${errorMessage(error)}`} />;
}

interface FormDataModalProps {
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function FormDataModal({ application, isOpen, onClose }: FormDataModalProps) {
  return (
    <AppModal title="Form Data" isOpen={isOpen} onClose={onClose} size="xl">
      {application && (
        <>
          <p className={classes.company}>
            {companyNameOf(application)}
            <span className={classes.reference}>{formatReference(application.reference)}</span>
          </p>
          {application.hold && <HoldNote hold={application.hold} />}
          <CurrentFormData listed={application} />
        </>
      )}
    </AppModal>
  );
}
