import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { useState } from 'react';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { momentText } from '../mailed-link/link-messages.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import styles from './answer.module.css';
import { type OpenedAnswer, openAnswer } from './answer-calls.ts';
import { AnswerForm } from './answer-form.tsx';
import { type SentAnswer, SentNotice } from './sent-notice.tsx';

const TITLE = 'Answer to an application';
const INVITATION =
  'A company sent you an application for funding. Open the page to say what you need, decline, or enter an offer.';

/** What the company knows of the answer so far. */
function State({ stateLabel, state }: OpenedAnswer) {
  return (
    <p className={styles.state}>
      <span>Answer so far</span>
      <strong>{state === 'sent' ? 'None yet' : stateLabel}</strong>
    </p>
  );
}

interface OpenPageProps {
  readonly token: string;
  readonly opened: OpenedAnswer;
}

function OpenPage({ token, opened }: OpenPageProps) {
  const [page, setPage] = useState(opened);
  const [sent, setSent] = useState<SentAnswer>();
  const [isAgain, setAgain] = useState(false);
  const { companyName, logoUrl, businessName, isOpen, expiresAt } = page;
  const reference = formatReference(page.reference);
  const onSent = (answer: SentAnswer, answered: OpenedAnswer) => {
    setPage(answered);
    setSent(answer);
    window.scrollTo(0, 0);
  };
  const onAgain = () => {
    setSent(undefined);
    setAgain(true);
  };
  return (
    <>
      <LinkHeader title={businessName || reference} companyName={companyName} logoUrl={logoUrl} isEnglish>
        <p>
          Application {reference}, from {companyName}
        </p>
      </LinkHeader>
      <main className={linkStyles.main}>
        <State {...page} />
        {sent ? (
          <SentNotice token={token} sent={sent} page={page} onAgain={onAgain} />
        ) : isOpen ? (
          <>
            <AnswerForm token={token} page={page} isAgain={isAgain} onSent={onSent} />
            <p className={styles.aside}>The page works until {momentText(expiresAt, 'en')}.</p>
          </>
        ) : (
          <p className={styles.decided}>
            This application has been decided, so no further answer is possible here. Please call {companyName} if
            something has changed.
          </p>
        )}
      </main>
    </>
  );
}

/** The page on which a funder answers a package, without an account. */
export function AnswerPage({ token }: { readonly token: string }) {
  return (
    <MailedLinkPage token={token} title={TITLE} invitation={INVITATION} isEnglish open={openAnswer}>
      {(opened) => <OpenPage token={token} opened={opened} />}
    </MailedLinkPage>
  );
}
