import { useEffect } from 'react';
import { useCloseGuard } from '../../lib/use-close-guard.ts';
import controlStyles from '../controls/controls.module.css';
import styles from './offer.module.css';
import { PDF_HELP, PdfInput } from './pdf-input.tsx';
import { type Upload, type UploadInput, useDisclosureUpload } from './use-disclosure-upload.ts';

const LABELS = {
  none: 'Disclosure for the applicant',
  sending: '',
  sent: 'Replace it with another PDF',
  failed: 'Choose another PDF',
} as const satisfies Record<Upload['state'], string>;

function statusText(upload: Upload, companyName: string): string {
  if (upload.state === 'sending') return `Sending ${upload.file.name}: ${upload.percent} %`;
  return upload.state === 'sent' ? `${companyName} has ${upload.name}. The applicant gets it unaltered.` : '';
}

interface DisclosureUploadProps extends UploadInput {
  readonly companyName: string;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Attaches the disclosure to an offer that was sent. Another PDF replaces it. */
export function DisclosureUpload({ companyName, onBusy, ...input }: DisclosureUploadProps) {
  const { upload, send } = useDisclosureUpload(input);
  const isBusy = upload.state === 'sending';
  useCloseGuard(isBusy || upload.state === 'failed');
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <div className={controlStyles.group}>
      <p role="status" className={styles.file}>
        {statusText(upload, companyName)}
      </p>
      {upload.state === 'failed' && (
        <>
          <p role="alert" className={styles.problem}>
            {upload.file.name} was not sent. {upload.problem} The offer itself has arrived.
          </p>
          <button type="button" className={controlStyles.add} onClick={() => send(upload.file)}>
            Send it again
          </button>
        </>
      )}
      {!isBusy && (
        <PdfInput id="disclosure" label={LABELS[upload.state]} help={PDF_HELP} error={undefined} onChoose={send} />
      )}
    </div>
  );
}
