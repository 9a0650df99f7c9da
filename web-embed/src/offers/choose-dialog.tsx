import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { ConfirmDialog } from '../mailed-link/confirm-dialog.tsx';
import type { OfferContent } from './offers-calls.ts';
import { useOffersTexts } from './offers-texts.ts';

interface ChooseDialogProps {
  readonly offer: OfferContent;
  readonly companyName: string;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Asks before an offer is chosen. */
export function ChooseDialog({ offer, companyName: company, onChoose, onClose }: ChooseDialogProps) {
  const texts = useOffersTexts();
  const choose = (close: () => void) => {
    close();
    onChoose();
  };
  return (
    <ConfirmDialog
      id="choose-title"
      title={texts.chooseTitle(offer.funderName)}
      question={texts.chooseQuestion({ company, net: centsText(offer.net), total: centsText(offer.total) })}
      back={texts.back}
      confirm={texts.choose}
      onConfirm={choose}
      onClose={onClose}
    />
  );
}
