import { useEffect, useRef, useState } from 'react';
import { createLazyPart } from '../app/lazy/lazy-part.ts';
import { adoptLanguage, useLanguage } from '../language/language.ts';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { momentText, useLinkMessages } from '../mailed-link/link-messages.ts';
import styles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import { openSignature, type SignerContent } from './signature-calls.ts';

const useSigningForm = createLazyPart(() => import('./signing-form.tsx').then(({ SigningForm }) => SigningForm));

type Outcome = 'signed' | 'declined';

/** Says that the answer has arrived. Takes focus, because the form is gone. */
function Answered({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const texts = useLinkMessages().signer;
  return (
    <div ref={box} className={styles.done} role="status" tabIndex={-1}>
      {texts[outcome]}
    </div>
  );
}

interface OpenPageProps {
  readonly token: string;
  readonly content: SignerContent;
}

function OpenPage({ token, content }: OpenPageProps) {
  const { companyName: company, businessName: business, logoUrl, expiresAt, language: earlier } = content;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const language = useLanguage();
  const { signer: texts, opening } = useLinkMessages();
  const { part: SigningForm } = useSigningForm();
  useEffect(() => void adoptLanguage(earlier), [earlier]);
  return (
    <>
      <LinkHeader title={texts.title} companyName={company} logoUrl={logoUrl}>
        {!outcome && <p>{texts.explanation({ business, company })}</p>}
        {!outcome && <p>{texts.until(momentText(expiresAt, language))}</p>}
      </LinkHeader>
      <main className={styles.main}>
        {outcome && <Answered outcome={outcome} />}
        {!outcome && SigningForm && <SigningForm token={token} content={content} onAnswered={setOutcome} />}
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
    <MailedLinkPage token={token} title={title} invitation={invitation} open={openSignature}>
      {(content) => <OpenPage token={token} content={content} />}
    </MailedLinkPage>
  );
}
