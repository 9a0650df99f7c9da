import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import type { OpenedPackage } from '@funding-desk/shared/schemas/deal/package';
import { useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { momentText } from '../mailed-link/link-messages.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import styles from './package.module.css';
import { downloadFile, openPackage } from './package-calls.ts';

const TITLE = 'Files of an application';
const INVITATION = 'A company sends you an application for funding. Open the link to see the files.';
const UNREACHABLE = 'The download broke off. Check your connection and try again.';

type Download =
  | { readonly status: 'idle' | 'saved' }
  | { readonly status: 'running'; readonly share: number }
  | { readonly status: 'failed'; readonly error: string };

interface FileProps {
  readonly token: string;
  /** Position in the list. */
  readonly index: number;
  readonly file: OpenedPackage['files'][number];
}

function useDownload({ token, index, file: { name, size } }: FileProps) {
  const [download, setDownload] = useState<Download>({ status: 'idle' });
  const start = async () => {
    if (download.status === 'running') return;
    setDownload({ status: 'running', share: 0 });
    const onProgress = (share: number) => setDownload({ status: 'running', share });
    const answer = await downloadFile({ token, file: index, size, onProgress }).catch(() => undefined);
    if (!answer?.isSuccess) return setDownload({ status: 'failed', error: answer?.error || UNREACHABLE });
    saveFile(name, answer.data);
    setDownload({ status: 'saved' });
  };
  return { download, start };
}

function labelOf(download: Download): string {
  if (download.status === 'running') return `${Math.round(download.share * 100)} %`;
  return download.status === 'idle' ? 'Download' : 'Download again';
}

/** One file with its size and its button. */
function PackageFile(props: FileProps) {
  const { name, size } = props.file;
  const { download, start } = useDownload(props);
  const isRunning = download.status === 'running';
  return (
    <li className={styles.file}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.size}>{formatFileSize(size)}</p>
      </div>
      <button
        type="button"
        className={styles.download}
        aria-label={`${isRunning ? 'Downloading' : labelOf(download)}: ${name}`}
        aria-disabled={isRunning || undefined}
        onClick={() => void start()}
      >
        {labelOf(download)}
      </button>
      {isRunning && (
        <progress className={styles.progress} value={download.share} max={1} aria-label={`Progress of ${name}`} />
      )}
      <p className={styles.said} role="status">
        {download.status === 'saved' && `${name} is downloaded.`}
      </p>
      {download.status === 'failed' && (
        <p className={linkStyles.problem} role="alert">
          {download.error}
        </p>
      )}
    </li>
  );
}

interface OpenPageProps {
  readonly token: string;
  readonly opened: OpenedPackage;
}

function OpenPage({ token, opened }: OpenPageProps) {
  const { companyName, logoUrl, businessName, files, expiresAt } = opened;
  const reference = formatReference(opened.reference);
  const title = businessName || reference;
  return (
    <>
      <LinkHeader title={title} companyName={companyName} logoUrl={logoUrl} isEnglish>
        <p>
          Application {reference}, from {companyName}
        </p>
      </LinkHeader>
      <main className={linkStyles.main}>
        <ul className={styles.files} aria-label="Files">
          {files.map((file, index) => (
            <PackageFile key={file.name} token={token} index={index} file={file} />
          ))}
        </ul>
        <p className={styles.size}>The link works until {momentText(expiresAt, 'en')}. Each download is recorded.</p>
      </main>
    </>
  );
}

/** The funder's page of a package that is too big for an e-mail. */
export function PackagePage({ token }: { readonly token: string }) {
  return (
    <MailedLinkPage
      token={token}
      title={TITLE}
      invitation={INVITATION}
      action="Open the files"
      isEnglish
      open={openPackage}
    >
      {(opened) => <OpenPage token={token} opened={opened} />}
    </MailedLinkPage>
  );
}
