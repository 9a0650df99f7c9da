import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useApplication, useDeleteApplication } from '../api/applications.ts';
import { DeclineNoticeModal } from '../decline-notice/decline-notice-modal.tsx';
import { ApplicationDocuments } from '../form-data/document-list.tsx';
import { MaskedFormData } from '../form-data/masked-form-data.tsx';
import { type ApplicationDialog, companyNameOf, UNNAMED_BUSINESS } from '../list/application-labels.ts';
import { NextStepModal } from '../next-step/next-step-modal.tsx';
import modal from './application-modals.module.css';
import { HoldModal } from './hold-modal.tsx';
import { HoldNote } from './hold-note.tsx';

const ApplicationDeliveries = lazyPart(
  async () => (await import('../deliveries/application-deliveries.tsx')).ApplicationDeliveries,
);

/** The form data as the server has it now. The list has no values of large pages. */
function CurrentFormData({ listed }: { listed: ApplicationView }) {
  const { data: application, error } = useApplication(listed);
  if (application) return <MaskedFormData application={application} />;
  return <InlineNotice kind="error" text={`The form data could not be loaded. ${errorMessage(error)}`} />;
}

interface PartModalProps {
  readonly title: string;
  readonly size: 'lg' | 'xl';
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: (application: ApplicationView) => ReactNode;
}

/** Which application it is: its business and its reference. The specified texts name the company alone. */
const identityOf = ({ businessName, reference }: ApplicationView) =>
  [businessName || UNNAMED_BUSINESS, formatReference(reference)].join(' · ');

/** One part of an application, below the names of its company and its business and its reference. */
function PartModal({ application, children, ...frame }: PartModalProps) {
  return (
    <AppModal {...frame}>
      {application && (
        <>
          <p className={modal.company}>
            {companyNameOf(application)}
            <span className={modal.identity}>{identityOf(application)}</span>
          </p>
          {children(application)}
        </>
      )}
    </AppModal>
  );
}

interface DeleteApplicationModalProps {
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeleteApplicationModal({ application, ...modal }: DeleteApplicationModalProps) {
  const company = application ? companyNameOf(application) : '';
  return (
    <MutationConfirmModal
      {...modal}
      title="Delete form submission"
      question={`Are you sure you want to delete this form submission from ${company}? This action cannot be undone.`}
      detail={application ? identityOf(application) : ''}
      id={application?.id}
      mutation={useDeleteApplication()}
      errorText={(error) => `Failed to delete form: ${errorMessage(error)}`}
    />
  );
}

interface ApplicationDialogsProps {
  readonly viewer: CurrentUser;
  /** The current or last opened application, as the list has it now. */
  readonly application: ApplicationView | null;
  readonly dialog: ApplicationDialog | null;
  /** Makes a change, and then goes on to the next application in queue mode. Absent in the list. */
  readonly goOnAfter?: (change: () => Promise<unknown>) => Promise<void>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Called after a hold was set or lifted. */
  readonly onHoldChanged: (text: string) => void;
}

/** The modals of one application; at most one is open. They stay mounted, so that closing returns the focus. */
export function ApplicationDialogs(props: ApplicationDialogsProps) {
  const { viewer, application, dialog, goOnAfter, onClose, onDeleted, onHoldChanged } = props;
  const part = { application, onClose };
  return (
    <>
      <PartModal {...part} title="Form Data" size="xl" isOpen={dialog === 'formData'}>
        {(shown) => (
          <>
            {shown.hold && <HoldNote hold={shown.hold} />}
            <CurrentFormData listed={shown} />
          </>
        )}
      </PartModal>
      <PartModal {...part} title="Form Documents" size="lg" isOpen={dialog === 'documents'}>
        {(shown) => <ApplicationDocuments application={shown} />}
      </PartModal>
      <PartModal {...part} title="Delivery" size="lg" isOpen={dialog === 'delivery'}>
        {(shown) => (
          <Suspense fallback={<Skeleton height={120} />}>
            <ApplicationDeliveries application={shown} />
          </Suspense>
        )}
      </PartModal>
      <NextStepModal {...part} viewer={viewer} goOnAfter={goOnAfter} isOpen={dialog === 'nextStep'} />
      <DeclineNoticeModal {...part} viewer={viewer} isOpen={dialog === 'declineNotice'} />
      <HoldModal
        application={application}
        purpose="hold"
        isOpen={dialog === 'hold'}
        onClose={onClose}
        onDone={() => onHoldChanged('Application put on hold')}
      />
      <HoldModal
        application={application}
        purpose="lift"
        isOpen={dialog === 'lift'}
        onClose={onClose}
        onDone={() => onHoldChanged('Hold lifted')}
      />
      <DeleteApplicationModal
        application={application}
        isOpen={dialog === 'delete'}
        onClose={onClose}
        onDone={onDeleted}
      />
    </>
  );
}
