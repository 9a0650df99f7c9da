import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { useEffect, useState } from 'react';
import type { Answer } from '../calls/api.ts';
import { adoptLanguage, useLanguage } from '../language/language.ts';
import { Answered } from '../mailed-link/answered.tsx';
import { DeclineButton } from '../mailed-link/decline-button.tsx';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { momentText, useLinkMessages } from '../mailed-link/link-messages.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './offers.module.css';
import { chooseOffer, declineOffers, type OfferContent, type OffersContent, openOffers } from './offers-calls.ts';
import { useOffersTexts } from './offers-texts.ts';

type Sending = 'none' | 'choosing' | 'declining';

/** Sends an answer, one at a time. A problem leaves the page as it is, so that it can be sent again. */
function useAnswering(token: string, first: OffersContent) {
  const [content, setContent] = useState(first);
  /** The answer was given on this page just now. It then says thanks instead of the day. */
  const [isNew, setNew] = useState(false);
  const [sending, setSending] = useState<Sending>('none');
  const [problem, setProblem] = useState('');
  const { failed } = useLinkMessages();
  const send = async (kind: Sending, call: () => Promise<Answer<OffersContent>>) => {
    if (sending !== 'none') return;
    setSending(kind);
    setProblem('');
    const answer = await call().catch(() => undefined);
    setSending('none');
    if (!answer?.isSuccess) return setProblem(answer?.error || failed);
    setNew(true);
    setContent(answer.data);
  };
  return {
    content,
    isNew,
    sending,
    problem,
    choose: ({ id }: OfferContent) => void send('choosing', () => chooseOffer(token, id)),
    decline: () => void send('declining', () => declineOffers(token)),
  };
}

/** What was answered, by this page or an earlier one. */
function AnswerText({ content, isNew }: { readonly content: OffersContent; readonly isNew: boolean }) {
  const language = useLanguage();
  const texts = useOffersTexts();
  const { answer, companyName: company } = content;
  if (!answer) return null;
  const { state, at, funderName: funder } = answer;
  const day = momentText(at, language);
  if (state === 'chosen') return isNew ? texts.chosen({ company, funder }) : texts.chosenOn({ day, funder, company });
  return isNew ? texts.declined : texts.declinedOn(day);
}

function Header({ content }: { readonly content: OffersContent }) {
  const language = useLanguage();
  const texts = useOffersTexts();
  const { companyName: company, logoUrl, businessName, reference, expiresAt, offers, answer } = content;
  const isOpen = !answer && offers.length > 0;
  return (
    <LinkHeader title={texts.title} companyName={company} logoUrl={logoUrl}>
      {isOpen && <p>{texts.explanation({ company, count: offers.length })}</p>}
      <p className={styles.facts}>
        {businessName && (
          <>
            {texts.business}: <strong>{businessName}</strong>,{' '}
          </>
        )}
        {texts.reference}: <strong>{formatReference(reference)}</strong>
      </p>
      {isOpen && <p className={styles.note}>{texts.until(momentText(expiresAt, language))}</p>}
    </LinkHeader>
  );
}

/** Says how many of the presented offers can no longer be chosen. */
function Unavailable({ content: { unavailable, offers, companyName } }: { readonly content: OffersContent }) {
  const texts = useOffersTexts();
  if (offers.length === 0) return <p className={styles.notice}>{texts.none(companyName)}</p>;
  return unavailable > 0 && <p className={styles.notice}>{texts.unavailable(unavailable)}</p>;
}

interface OpenPageProps {
  readonly token: string;
  readonly first: OffersContent;
}

function OpenPage({ token, first }: OpenPageProps) {
  const texts = useOffersTexts();
  const { content, isNew, sending, problem, choose, decline } = useAnswering(token, first);
  const [candidate, setCandidate] = useState<OfferContent | null>(null);
  useEffect(() => void adoptLanguage(first.language), [first.language]);
  const { offers, answer, companyName } = content;
  const isOpen = !answer && offers.length > 0;
  const declineTitle = offers.length === 1 ? texts.declineOneTitle : texts.declineTitle;
  return (
    <div className={styles.page} data-count={Math.min(offers.length, 3)}>
      <Header content={content} />
      <main className={linkStyles.main}>
        {answer ? (
          <Answered>
            <AnswerText content={content} isNew={isNew} />
          </Answered>
        ) : (
          <Unavailable content={content} />
        )}
        <ul className={styles.offers} aria-label={texts.offers}>
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              isChosen={answer?.offer === offer.id}
              onChoose={isOpen ? () => setCandidate(offer) : undefined}
            />
          ))}
        </ul>
        {offers.some(({ apr }) => apr !== null) && <p className={styles.note}>{texts.aprNote}</p>}
        <p className={linkStyles.problem} role="alert">
          {problem}
        </p>
        {isOpen && (
          <div className={styles.end}>
            {sending === 'choosing' && <span role="status">{texts.choosing}</span>}
            <DeclineButton texts={{ ...texts, declineTitle }} isSending={sending !== 'none'} onDecline={decline} />
          </div>
        )}
        {candidate && (
          <ChooseDialog
            offer={candidate}
            companyName={companyName}
            onChoose={() => choose(candidate)}
            onClose={() => setCandidate(null)}
          />
        )}
      </main>
    </div>
  );
}

/** The page on which an applicant reads the offers, and chooses one or declines. */
export function OffersPage({ token }: { readonly token: string }) {
  const { title, invitation, action } = useOffersTexts();
  return (
    <MailedLinkPage token={token} title={title} invitation={invitation} action={action} open={openOffers}>
      {(content) => <OpenPage token={token} first={content} />}
    </MailedLinkPage>
  );
}
