import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { useLanguage, whenLanguageReady } from '../../language/language.ts';
import { useLazyMessages } from '../../language/lazy-messages.ts';
import pageStyles from '../../page/page.module.css';
import { LanguageSwitch } from '../../page/page-layout.tsx';
import { forgetReceipt, type Receipt } from '../../session/receipt.ts';
import type { LinkInput } from './follow-link.tsx';
import styles from './screen.module.css';

interface ReceiptScreenProps {
  readonly receipt: Receipt;
  /** External name of the form's company. */
  readonly nameOut: string;
  readonly onStart: () => void;
}

/** The received application, which the page shows until another one is started. */
function ReceiptScreen({ receipt, nameOut, onStart }: ReceiptScreenProps) {
  const { outcome, receipt: texts } = useLazyMessages();
  const locale = `${useLanguage()}-US`;
  const moment = new Date(receipt.receivedAt);
  const isToday = moment.toDateString() === new Date().toDateString();
  const dateStyle = isToday ? undefined : 'long';
  const time = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short' }).format(moment);
  return (
    <main className={styles.stage}>
      <div className={styles.card}>
        <LanguageSwitch />
        {nameOut && <p className={styles.company}>{nameOut}</p>}
        <h1 className={styles.title}>{outcome.received}</h1>
        <p className={styles.receipt}>
          {texts.received({ reference: formatReference(receipt.reference), time, isToday })}
        </p>
        <div className={styles.buttons}>
          <button type="button" className={`${pageStyles.outlined} ${styles.button}`} onClick={onStart}>
            {texts.startAnother}
          </button>
        </div>
      </div>
    </main>
  );
}

interface ReceiptInput extends Pick<LinkInput, 'slug' | 'nameOut' | 'show'> {
  readonly receipt: Receipt;
}

/** Shows the receipt, and resolves once the applicant starts another application. */
export async function showReceipt({ slug, nameOut, show, receipt }: ReceiptInput): Promise<void> {
  const [name] = await Promise.all([nameOut(), whenLanguageReady()]);
  await new Promise<void>((resolve) => {
    show(<ReceiptScreen receipt={receipt} nameOut={name} onStart={resolve} />);
  });
  forgetReceipt(slug);
  show(undefined);
}
