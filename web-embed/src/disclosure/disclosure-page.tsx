import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { useEffect, useState } from 'react';
import { adoptLanguage, useLanguage } from '../language/language.ts';
import { createLazyPart } from '../lib/lazy-part.ts';
import { Answered } from '../mailed-link/answered.tsx';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { momentText, useLinkMessages } from '../mailed-link/link-messages.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import styles from './disclosure.module.css';
import { type DisclosureContent, openDisclosure } from './disclosure-calls.ts';
import { DisclosureReader } from './disclosure-reader.tsx';
import { useDisclosureFile } from './use-disclosure-file.ts';

const useSignForm = createLazyPart(() => import('./sign-form.tsx').then(({ SignForm }) => SignForm));

type Outcome = 'signed' | 'declined';

/** Which offer it is about. */
function Facts({ businessName, reference, funderName }: DisclosureContent) {
  const texts = useLinkMessages().disclosure;
  const facts = [
    [texts.business, businessName],
    [texts.reference, formatReference(reference)],
    [texts.funder, funderName],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What has become of the link, when this page answered it or an earlier one. */
function AnswerText({ content, outcome }: { readonly content: DisclosureContent; readonly outcome: Outcome | null }) {
  const language = useLanguage();
  const texts = useLinkMessages().disclosure;
  const { answer, companyName } = content;
  if (outcome === 'signed')
    return (
      <>
        <p>{texts.signed}</p>
        <p className={styles.further}>{texts.nothingAccepted(companyName)}</p>
      </>
    );
  if (outcome === 'declined') return texts.declined;
  if (!answer) return null;
  const day = momentText(answer.at, language);
  return answer.state === 'signed' ? texts.signedOn(day) : texts.declinedOn(day);
}

interface OpenPageProps {
  readonly token: string;
  readonly content: DisclosureContent;
}

function OpenPage({ token, content }: OpenPageProps) {
  const { companyName: company, funderName: funder, logoUrl, expiresAt, answer } = content;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The form follows the pages, so that it does not move and is not signed unread.
  const [isSettled, setSettled] = useState(false);
  const language = useLanguage();
  const { disclosure: texts } = useLinkMessages();
  const { part: SignForm } = useSignForm();
  const { file, load } = useDisclosureFile(token);
  useEffect(() => void adoptLanguage(content.language), [content.language]);
  const isAnswered = outcome !== null || answer !== null;
  return (
    <>
      <LinkHeader title={texts.title} companyName={company} logoUrl={logoUrl}>
        {!isAnswered && <p>{texts.explanation({ company, funder })}</p>}
        <Facts {...content} />
        {!isAnswered && <p className={styles.note}>{texts.until(momentText(expiresAt, language))}</p>}
      </LinkHeader>
      <main className={linkStyles.main}>
        {isAnswered && (
          <Answered>
            <AnswerText content={content} outcome={outcome} />
          </Answered>
        )}
        <DisclosureReader
          content={content}
          file={file}
          onRetry={() => void load()}
          onSettled={() => setSettled(true)}
        />
        {!isAnswered && isSettled && SignForm && <SignForm token={token} content={content} onAnswered={setOutcome} />}
      </main>
    </>
  );
}

/** The page on which an applicant reads a funder's disclosure and signs it. */
export function DisclosurePage({ token }: { readonly token: string }) {
  const { title, invitation, action } = useLinkMessages().disclosure;
  // The form loads while the invitation is read.
  useSignForm();
  return (
    <MailedLinkPage token={token} title={title} invitation={invitation} action={action} open={openDisclosure}>
      {(content) => <OpenPage token={token} content={content} />}
    </MailedLinkPage>
  );
}
