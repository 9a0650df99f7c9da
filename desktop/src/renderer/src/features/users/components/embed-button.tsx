import type { UserView } from '@funding-desk/shared/schemas/people/user';
import { useEffect } from 'react';
import { LinkButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { LinkDialog } from '../../../components/modals/link-dialog.tsx';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { linkRequestFor, useCreateUserLink } from '../api.ts';

/** Copies the text. @returns false if the browser refuses or has no clipboard, as on pages without TLS */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const FAILED = 'Failed to generate link. Please try again.';

/** Address of a user's own form. */
export interface UserLink {
  readonly userName: string;
  readonly iframeUrl: string;
}

interface EmbedButtonProps {
  readonly user: UserView;
  /** The browser refused the clipboard, so the user must copy the address by hand. */
  readonly onNotCopied: (link: UserLink) => void;
}

/** Embed app: creates the user's own link and copies its address. */
export function EmbedButton({ user, onNotCopied }: EmbedButtonProps) {
  const { mutate, isPending } = useCreateUserLink();
  const copy = async (iframeUrl: string) => {
    if (await copyText(iframeUrl)) showNotice({ kind: 'success', text: `Copied to the clipboard: ${iframeUrl}` });
    else onNotCopied({ userName: user.name, iframeUrl });
  };
  const embed = () => {
    clearNotices();
    const { body, problem } = linkRequestFor(user);
    if (problem !== undefined) showNotice({ kind: 'error', text: problem });
    else
      mutate(body, {
        onSuccess: (iframeUrl) => void copy(iframeUrl),
        onError: () => showNotice({ kind: 'error', text: FAILED }),
      });
  };
  return (
    <LinkButton isDisabled={isPending} onClick={embed}>
      <SteadyLabel isChanged={isPending} changed="Generating...">
        Embed app
      </SteadyLabel>
    </LinkButton>
  );
}

const NOT_COPIED = 'The browser blocked the clipboard. Copy the address from here.';

interface UserLinkDialogProps {
  readonly link: UserLink | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The address of a user's own form, for copying by hand. */
export function UserLinkDialog({ link, isOpen, onClose }: UserLinkDialogProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    showNotice({ kind: 'info', text: NOT_COPIED });
    // The notice makes sense only inside the dialog.
    return clearNotices;
  }, [isOpen]);
  return (
    <LinkDialog
      title={`Application form of ${link?.userName ?? ''}`}
      iframeUrl={link?.iframeUrl ?? ''}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
