import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { companyNameOf } from '../list/application-labels.ts';
import modal from './application-modals.module.css';

const ApplicationDeliveries = lazyPart(
  async () => (await import('../deliveries/application-deliveries.tsx')).ApplicationDeliveries,
);

interface DeliveryModalProps {
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The delivery state of an application's PDF and of the e-mail to each recipient. */
export function DeliveryModal({ application, isOpen, onClose }: DeliveryModalProps) {
  return (
    <AppModal title="Delivery" isOpen={isOpen} onClose={onClose} size="lg">
      {application && (
        <>
          <p className={modal.company}>
            {companyNameOf(application)}
            <span className={modal.reference}>{formatReference(application.reference)}</span>
          </p>
          <Suspense fallback={<Skeleton height={120} />}>
            <ApplicationDeliveries application={application} />
          </Suspense>
        </>
      )}
    </AppModal>
  );
}
