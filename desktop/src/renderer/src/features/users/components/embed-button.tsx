import type { UserView } from '@funding-desk/shared/schemas/user';
import { LinkButton } from '../../../components/link-button.tsx';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { useCreateUserLink } from '../api/create-user-link.ts';
import { copyText } from './copy-text.ts';
import { linkBodyOf } from './link-body.ts';

const FAILED = 'Failed to generate link. Please try again.';

/** Address of somebody's own form. */
export interface UserLink {
  readonly userName: string;
  readonly iframeUrl: string;
}

interface EmbedButtonProps {
  readonly user: UserView;
  /** The browser keeps its clipboard shut: the address must be shown for copying by hand. */
  readonly onNotCopied: (link: UserLink) => void;
}

/** Embed app of a row: makes the user's own link and copies its address. */
export function EmbedButton({ user, onNotCopied }: EmbedButtonProps) {
  const { mutate, isPending } = useCreateUserLink();
  const copy = async (iframeUrl: string) => {
    if (await copyText(iframeUrl)) showNotice({ kind: 'success', text: `Copied to the clipboard: ${iframeUrl}` });
    else onNotCopied({ userName: user.name, iframeUrl });
  };
  const embed = () => {
    clearNotices();
    const { body, problem } = linkBodyOf(user);
    if (problem !== undefined) showNotice({ kind: 'error', text: problem });
    else
      mutate(body, {
        onSuccess: (iframeUrl) => void copy(iframeUrl),
        onError: () => showNotice({ kind: 'error', text: FAILED }),
      });
  };
  return (
    <LinkButton isOff={isPending} onClick={embed}>
      {isPending ? 'Generating...' : 'Embed app'}
    </LinkButton>
  );
}
