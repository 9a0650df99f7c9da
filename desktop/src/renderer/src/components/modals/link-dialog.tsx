import { Textarea, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { CopyButton } from '../buttons/copy-button.tsx';
import { AppModal } from './app-modal.tsx';
import classes from './link-dialog.module.css';

const SCRIPT_LABEL = 'Code for your site';
const SCRIPT_HELP = 'Recommended: the form takes the height that it needs.';
const FRAME_LABEL = 'Code without a script';
const FRAME_HELP = 'For sites that allow none. The height stays as it is written here.';

interface LinkDialogProps {
  /** The company's name in the title: 'Application form of Copper Finch'. */
  readonly title: string;
  /** URL of the form, or '' before it exists. */
  readonly iframeUrl: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** HTML to paste into a page. The URL needs no escaping: slugs contain letters, digits and hyphens only. */
function scriptFor(iframeUrl: string): string {
  const [, home = '', slug = ''] = /^(.*)\/embed\/([^/]*)$/.exec(iframeUrl) ?? [];
  return `<script src="${home}/embed.js" data-slug="${slug}" async></script>`;
}

/** An iframe with a fixed height, for sites without scripts. */
function frameFor(iframeUrl: string): string {
  return `<iframe src="${iframeUrl}" title="Funding application" width="100%" height="900" style="border:0"></iframe>`;
}

interface CodeProps {
  readonly label: string;
  readonly help: string;
  readonly code: string;
  /** Accessible name of the copy button. */
  readonly copy: string;
}

function Code({ label, help, code, copy }: CodeProps) {
  return (
    <div className={classes.code}>
      <Textarea
        label={label}
        description={help}
        value={code}
        rows={2}
        readOnly
        classNames={{ root: classes.snippet ?? '', input: classes.snippetText ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={code} label={copy} />
    </div>
  );
}

/** How to publish a form: its URL, HTML for a page, and a QR code. */
export function LinkDialog({ title, iframeUrl, isOpen, onClose }: LinkDialogProps) {
  return (
    <AppModal title={title} isOpen={isOpen} onClose={onClose} size="lg">
      <div className={classes.body}>
        <div className={classes.formats}>
          <div className={classes.row}>
            <TextInput
              label="Address"
              value={iframeUrl}
              readOnly
              data-autofocus
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={iframeUrl} label="Copy the address" />
          </div>
          <Code label={SCRIPT_LABEL} help={SCRIPT_HELP} code={scriptFor(iframeUrl)} copy="Copy the code" />
          <Code
            label={FRAME_LABEL}
            help={FRAME_HELP}
            code={frameFor(iframeUrl)}
            copy="Copy the code without a script"
          />
        </div>
        <figure className={classes.figure}>
          {iframeUrl !== '' && <QRCodeSVG value={iframeUrl} size={148} marginSize={2} title="QR code of the address" />}
          <figcaption>Scan to open the form</figcaption>
        </figure>
      </div>
    </AppModal>
  );
}
