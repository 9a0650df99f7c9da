import { can } from '@funding-desk/shared/permissions';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { toViewer } from '../../../../lib/session/session.ts';
import type { DialogControls } from '../../../../lib/use-dialog.ts';
import { DisclosureDialog } from '../disclosures/disclosure-dialog.tsx';
import { PresentDialog } from '../presentation/present-dialog.tsx';
import { OfferDialog } from './form/offer-dialog.tsx';
import { FundDialog } from './fund-dialog.tsx';
import type { OfferAction, PanelAction } from './offer-table.tsx';
import { SelectDialog } from './select-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface OfferDialogsProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  readonly view: OffersView;
  readonly dialog: DialogControls<OfferAction | PanelAction, OfferView>;
}

/** The dialogs of the offers, one of which may be open. */
export function OfferDialogs({ application, viewer, view, dialog }: OfferDialogsProps) {
  const { kind, subject, close, finish } = dialog;
  const { id } = application;
  const seesCommission = can(toViewer(viewer), 'offer:commission');
  const name = subject?.funder.name ?? '';
  return (
    <>
      <OfferDialog
        application={id}
        offer={subject}
        warning={view.warning}
        seesCommission={seesCommission}
        isOpen={kind === 'create' || kind === 'edit'}
        onClose={close}
        onSaved={(funder) => finish(`The offer of ${funder} was saved.`)}
      />
      <PresentDialog
        application={application}
        view={view}
        isOpen={kind === 'present'}
        onClose={close}
        onDone={finish}
      />
      <SelectDialog
        application={application}
        view={view}
        offer={kind === 'deselect' ? null : subject}
        isOpen={kind === 'select' || kind === 'deselect'}
        onClose={close}
        onDone={() => finish(kind === 'select' ? `The offer of ${name} is selected.` : 'No offer is selected.')}
      />
      {subject && (
        <>
          <WithdrawDialog
            application={id}
            offer={subject}
            isOpen={kind === 'withdraw'}
            onClose={close}
            onDone={() => finish(`The offer of ${name} was withdrawn.`)}
          />
          <DisclosureDialog
            application={application}
            offer={view.offers.find((offer) => offer.id === subject.id) ?? subject}
            isOpen={kind === 'disclosure'}
            onClose={close}
            onDone={finish}
          />
          <FundDialog
            application={application}
            offer={subject}
            isOpen={kind === 'fund'}
            onClose={close}
            onDone={() => finish(`The offer of ${name} is marked as funded.`)}
          />
        </>
      )}
    </>
  );
}
