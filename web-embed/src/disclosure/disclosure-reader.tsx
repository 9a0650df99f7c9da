import { useEffect, useEffectEvent, useState } from 'react';
import { createLazyPart } from '../lib/lazy-part.ts';
import { saveFile } from '../lib/save-file.ts';
import { useLinkMessages } from '../mailed-link/link-messages.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import styles from './disclosure.module.css';
import type { DisclosureContent } from './disclosure-calls.ts';
import type { DisclosureFile } from './use-disclosure-file.ts';

const usePdfPages = createLazyPart(() => import('./pdf/pdf-pages.tsx').then(({ PdfPages }) => PdfPages));

interface DownloadProps {
  readonly name: string;
  readonly bytes: Blob;
}

/** Saves the PDF, byte for byte as the funder made it. */
export function DownloadButton({ name, bytes }: DownloadProps) {
  const { download } = useLinkMessages().disclosure;
  return (
    <button type="button" className={styles.button} onClick={() => saveFile(name, bytes)}>
      {download}
    </button>
  );
}

interface ShownProps extends DownloadProps {
  readonly onSettled: () => void;
}

/** The pages, with what makes them readable on a small screen and elsewhere. */
function ShownFile({ onSettled, ...file }: ShownProps) {
  const texts = useLinkMessages().disclosure;
  const [isLarge, setLarge] = useState(false);
  const { part: PdfPages, isFailing } = usePdfPages();
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isFailing) settle();
  }, [isFailing]);
  return (
    <>
      <div className={styles.tools}>
        <button type="button" className={styles.button} aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {texts.larger}
        </button>
        <DownloadButton {...file} />
      </div>
      {PdfPages ? (
        <PdfPages file={file.bytes} isLarge={isLarge} onSettled={onSettled} />
      ) : (
        <p className={isFailing ? styles.notice : styles.waiting} role="status">
          {isFailing ? texts.unshown : texts.loading}
        </p>
      )}
    </>
  );
}

interface ReaderProps {
  readonly content: DisclosureContent;
  readonly file: DisclosureFile;
  readonly onRetry: () => void;
  readonly onSettled: () => void;
}

/** The funder's disclosure. */
export function DisclosureReader({ content, file, onRetry, onSettled }: ReaderProps) {
  const { disclosure: texts, failed, tryAgain } = useLinkMessages();
  const title = texts.heading(content.funderName);
  return (
    <section className={styles.reader} aria-labelledby="disclosure">
      <h2 id="disclosure" className={styles.heading}>
        {title}
      </h2>
      {file.status === 'loading' && (
        <>
          <div className={styles.tools} />
          <p className={styles.waiting} role="status">
            {texts.loading}
          </p>
        </>
      )}
      {file.status === 'failed' && (
        <div className={styles.waiting}>
          <p className={linkStyles.problem} role="alert">
            {file.error || failed}
          </p>
          <button type="button" className={styles.button} onClick={onRetry}>
            {tryAgain}
          </button>
        </div>
      )}
      {file.status === 'read' && <ShownFile name={content.fileName} bytes={file.bytes} onSettled={onSettled} />}
    </section>
  );
}
