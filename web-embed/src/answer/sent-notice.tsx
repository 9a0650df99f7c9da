import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import type { FunderAnswer } from '@funding-desk/shared/schemas/deal/answer';
import { MAX_OFFERS_OF_PAGE } from '@funding-desk/shared/schemas/deal/answer-limits';
import { useEffect, useRef, useState } from 'react';
import { momentText } from '../mailed-link/link-messages.ts';
import styles from './answer.module.css';
import type { OpenedAnswer } from './answer-calls.ts';
import { KIND_LABELS } from './answer-draft.ts';
import type { OfferOfPage } from './offer/check-offer.ts';
import type { OfferPart } from './use-offer-part.ts';

/** What the server has taken. */
export type SentAnswer =
  | { readonly answer: FunderAnswer }
  | {
      readonly offer: OfferOfPage;
      readonly part: OfferPart;
      readonly key: string;
      /** Sent next, if the funder has chosen one. */
      readonly disclosure: File | null;
    };

interface ContentProps extends Pick<SentNoticeProps, 'token' | 'sent' | 'page'> {
  readonly onBusy: (isBusy: boolean) => void;
}

/** What was said, as the company reads it. */
function Content({ token, sent, page, onBusy }: ContentProps) {
  if ('offer' in sent) {
    const { offer, part, key, disclosure } = sent;
    const { offers, companyName, isOpen } = page;
    return (
      <>
        <part.ValueList rows={part.describeOffer(offer)} />
        {offer.note !== '' && <p className={styles.typed}>{offer.note}</p>}
        <p>
          {offers} of {MAX_OFFERS_OF_PAGE} offers entered.
        </p>
        {isOpen && (
          <part.DisclosureUpload
            token={token}
            offer={key}
            chosen={disclosure}
            companyName={companyName}
            onBusy={onBusy}
          />
        )}
      </>
    );
  }
  const { answer } = sent;
  if (answer.state === 'stips')
    return (
      <ul className={styles.items}>
        {answer.stips.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a label may occur twice
          <li key={index}>{label}</li>
        ))}
      </ul>
    );
  if (answer.state !== 'declined') return null;
  const { code, text } = answer.reason;
  return (
    <p className={styles.typed}>
      {DECLINE_REASONS[code]}
      {text !== '' && `: ${text}`}
    </p>
  );
}

interface SentNoticeProps {
  readonly token: string;
  readonly sent: SentAnswer;
  readonly page: OpenedAnswer;
  readonly onAgain: () => void;
}

/** Says what was sent, and that the funder may answer again. */
export function SentNotice({ token, sent, page, onAgain }: SentNoticeProps) {
  const { companyName, expiresAt, isOpen } = page;
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sent} aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1} className={styles.heading}>
        Sent: {KIND_LABELS['offer' in sent ? 'offer' : sent.answer.state]}
      </h2>
      <Content token={token} sent={sent} page={page} onBusy={setBusy} />
      {isOpen ? (
        <>
          <p>You may send another answer until {momentText(expiresAt, 'en')}.</p>
          <button
            type="button"
            className={styles.again}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onAgain()}
          >
            Send another answer
          </button>
        </>
      ) : (
        <p>Please call {companyName} if something has changed.</p>
      )}
    </section>
  );
}
