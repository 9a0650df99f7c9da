import { useState } from 'react';
import type { Answer } from '../calls/api.ts';
import { useLanguage } from '../language/language.ts';
import { createLazyPart } from '../lib/lazy-part.ts';
import { Answered } from '../mailed-link/answered.tsx';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { momentText, useLinkMessages } from '../mailed-link/link-messages.ts';
import styles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import { openSignature, type SignerContent } from './signature-calls.ts';
import { openTabDraft, type TabDraft } from './signer-draft.ts';

const useSigningForm = createLazyPart(() => import('./signing-form.tsx').then(({ SigningForm }) => SigningForm));

type Outcome = 'signed' | 'declined';

/** A used link says what happened, and when. */
function UsedPage({ content, answer }: { content: SignerContent; answer: NonNullable<SignerContent['answer']> }) {
  const language = useLanguage();
  const { title, signedOn, declinedOn } = useLinkMessages().signer;
  const day = momentText(answer.at, language);
  return (
    <>
      <LinkHeader title={title} companyName={content.companyName} logoUrl={content.logoUrl}>
        {null}
      </LinkHeader>
      <main className={styles.main}>
        <Answered>{answer.state === 'signed' ? signedOn(day) : declinedOn(day)}</Answered>
      </main>
    </>
  );
}

interface Opened {
  readonly content: SignerContent;
  /** Null for a used link. */
  readonly tab: TabDraft | null;
}

/** Opens the link, then what was typed in this tab. @throws when there is no response */
async function openPage(token: string): Promise<Answer<Opened>> {
  const opened = await openSignature(token);
  if (!opened.isSuccess) return opened;
  const { data: content } = opened;
  if (content.answer) return { isSuccess: true, data: { content, tab: null } };
  const tab = await openTabDraft(token);
  return tab.isSuccess ? { isSuccess: true, data: { content, tab: tab.data } } : tab;
}

interface OpenPageProps {
  readonly token: string;
  readonly content: SignerContent;
  readonly tab: TabDraft;
}

function OpenPage({ token, content, tab }: OpenPageProps) {
  const { companyName: company, businessName: business, logoUrl, expiresAt } = content;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const language = useLanguage();
  const { signer: texts, opening } = useLinkMessages();
  const { part: SigningForm } = useSigningForm();
  return (
    <>
      <LinkHeader title={texts.title} companyName={company} logoUrl={logoUrl}>
        {!outcome && <p>{texts.explanation({ business, company })}</p>}
        {!outcome && <p>{texts.until(momentText(expiresAt, language))}</p>}
      </LinkHeader>
      <main className={styles.main}>
        {outcome && <Answered>{texts[outcome]}</Answered>}
        {!outcome && SigningForm && <SigningForm token={token} content={content} tab={tab} onAnswered={setOutcome} />}
        {!outcome && !SigningForm && <p role="status">{opening}</p>}
      </main>
    </>
  );
}

/** The page of a second owner who signs separately. */
export function SignerPage({ token }: { token: string }) {
  const { title, invitation } = useLinkMessages().signer;
  // The form loads while the invitation is read.
  useSigningForm();
  return (
    <MailedLinkPage token={token} title={title} invitation={invitation} open={openPage}>
      {({ content, tab }) =>
        tab ? (
          <OpenPage token={token} content={content} tab={tab} />
        ) : (
          content.answer && <UsedPage content={content} answer={content.answer} />
        )
      }
    </MailedLinkPage>
  );
}
