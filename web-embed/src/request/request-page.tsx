import { useEffect, useState } from 'react';
import { adoptLanguage, useLanguage } from '../language/language.ts';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { dayText, momentText, useLinkMessages } from '../mailed-link/link-messages.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import { createUploadQueue } from '../uploads/sending/upload-queue.ts';
import { UploadSlots } from '../uploads/upload-slots.tsx';
import { useUploadList } from '../uploads/use-uploads.ts';
import styles from './request.module.css';
import { createRequestTarget, type OpenRequest, openRequest } from './request-calls.ts';

/** Without this, a file dropped beside its slot would replace the page. */
function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

function Heading({ companyName, logoUrl, reference, message, dueOn }: OpenRequest) {
  const { request: texts } = useLinkMessages();
  const language = useLanguage();
  return (
    <LinkHeader title={texts.title} companyName={companyName} logoUrl={logoUrl}>
      <p>{texts.needs({ company: companyName, reference })}</p>
      {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
      {dueOn && <p className={styles.due}>{texts.due(dayText(dueOn, language))}</p>}
    </LinkHeader>
  );
}

/** Files that arrived before this page was opened. */
function EarlierFiles({ items }: Pick<OpenRequest, 'items'>) {
  const language = useLanguage();
  const { receivedFiles } = useLinkMessages().request;
  const filed = items.filter(({ files }) => files.length > 0);
  if (filed.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h2 id="earlier">{receivedFiles}</h2>
      <ul>
        {filed.map(({ id, labels, files }) => (
          <li key={id}>
            {labels[language]}: {files.map(({ originalFilename }) => originalFilename).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenPageProps {
  readonly token: string;
  readonly opened: OpenRequest;
}

/** What is asked for, with a slot for each item. */
function OpenPage({ token, opened }: OpenPageProps) {
  useDropGuard();
  const language = useLanguage();
  const { request: texts } = useLinkMessages();
  const [{ items, expiresAt }, setLatest] = useState(opened);
  useEffect(() => void adoptLanguage(opened.language), [opened.language]);
  const uploads = useUploadList({
    openQueue: async (context) =>
      createUploadQueue({ ...context, target: createRequestTarget({ token, onAnswer: setLatest }) }),
    initialItems: () => [],
  });
  const received = items.filter(({ isReceived }) => isReceived).length;
  const slots = items.map(({ id, labels, isReceived }, index) => ({
    id,
    label: `${index + 1}. ${labels[language]}`,
    prompt: isReceived ? `✓ ${texts.received}` : '',
  }));
  return (
    <>
      <Heading {...opened} />
      <main className={linkStyles.main}>
        <div className={styles.note}>
          <p>{texts.atOnce}</p>
          <p>{texts.progress({ received, count: items.length })}</p>
        </div>
        <UploadSlots slots={slots} uploads={uploads} isLocked={false} isFinal />
        <div role="status">{received === items.length && <p className={linkStyles.done}>{texts.done}</p>}</div>
        <EarlierFiles items={opened.items} />
        <p className={styles.note}>{texts.until(momentText(expiresAt, language))}</p>
      </main>
    </>
  );
}

/** The applicant's page of a request for documents. */
export function RequestPage({ token }: { token: string }) {
  const { title, invitation } = useLinkMessages().request;
  return (
    <MailedLinkPage token={token} title={title} invitation={invitation} open={openRequest}>
      {(opened) => <OpenPage token={token} opened={opened} />}
    </MailedLinkPage>
  );
}
