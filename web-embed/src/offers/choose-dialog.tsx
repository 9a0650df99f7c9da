import { centsText } from '@funding-desk/shared/fields/money/money-text';
import styles from '../page/dialog.module.css';
import { ModalDialog } from '../page/modal-dialog.tsx';
import pageStyles from '../page/page.module.css';
import type { ShownOffer } from './offers-calls.ts';
import { useOffersTexts } from './offers-texts.ts';

const BUTTON = `${pageStyles.outlined} ${styles.button}`;

interface ChooseDialogProps {
  readonly offer: ShownOffer;
  readonly companyName: string;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Asks before an offer is chosen. */
export function ChooseDialog({ offer, companyName: company, onChoose, onClose }: ChooseDialogProps) {
  const texts = useOffersTexts();
  const question = { company, net: centsText(offer.net), total: centsText(offer.total) };
  return (
    <ModalDialog id="choose-title" title={texts.chooseTitle(offer.funderName)} onClose={onClose}>
      {(close) => (
        <div className={styles.form}>
          <p>{texts.chooseQuestion(question)}</p>
          <div className={styles.buttons}>
            <button type="button" className={BUTTON} onClick={close}>
              {texts.back}
            </button>
            <button
              type="button"
              className={`${BUTTON} ${pageStyles.filled}`}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {texts.choose}
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
