import { useEffect, useEffectEvent, useState } from 'react';
import { useLinkMessages } from '../../mailed-link/link-messages.ts';
import styles from '../disclosure.module.css';
import { PdfPage } from './pdf-page.tsx';
import { type ReadPages, readPages } from './read-pages.ts';

export interface PdfPagesProps {
  readonly file: Blob;
  readonly isLarge: boolean;
  /** The pages are there, or cannot be shown. */
  readonly onSettled: () => void;
}

type Shown = ReadPages | 'opening' | 'unreadable';

/** The pages of the PDF while the component is mounted. */
function usePages({ file, onSettled }: Pick<PdfPagesProps, 'file' | 'onSettled'>): Shown {
  const [shown, setShown] = useState<Shown>('opening');
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    let isClosed = false;
    let close = () => {};
    const open = async (): Promise<Shown> => {
      const data = await file.arrayBuffer();
      if (isClosed) return 'opening';
      const opening = readPages(data);
      close = opening.close;
      return opening.read;
    };
    void open()
      .catch((): Shown => 'unreadable')
      .then((next) => {
        if (isClosed) return;
        setShown(next);
        settle();
      });
    return () => {
      isClosed = true;
      close();
    };
  }, [file]);
  return shown;
}

/** The pages of the disclosure below each other. */
export function PdfPages({ isLarge, ...input }: PdfPagesProps) {
  const texts = useLinkMessages().disclosure;
  const shown = usePages(input);
  if (shown === 'opening')
    return (
      <p className={styles.waiting} role="status">
        {texts.loading}
      </p>
    );
  if (shown === 'unreadable')
    return (
      <p className={styles.notice} role="status">
        {texts.unshown}
      </p>
    );
  const { pdf, pages, count } = shown;
  return (
    <>
      {pages.length < count && <p className={styles.notice}>{texts.onlyFirst({ shown: pages.length, count })}</p>}
      {/* biome-ignore-start lint/a11y: a pane that scrolls needs the focus to be scrolled with the keyboard. */}
      <div className={styles.pages} role="region" aria-label={texts.pages} tabIndex={isLarge ? 0 : undefined}>
        <div className={styles.sheets} data-large={isLarge || undefined}>
          {pages.map((page) => (
            <PdfPage
              key={page.number}
              pdf={pdf}
              page={page}
              isLarge={isLarge}
              label={texts.page({ page: page.number, count })}
            />
          ))}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y: as above. */}
    </>
  );
}
