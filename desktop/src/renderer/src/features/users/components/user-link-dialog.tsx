import { useEffect } from 'react';
import { LinkDialog } from '../../../components/link-dialog.tsx';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import type { UserLink } from './embed-button.tsx';

const NOT_COPIED = 'The browser did not let the address be copied. Copy it from here.';

interface UserLinkDialogProps {
  readonly link: UserLink | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The address of somebody's own form, for copying by hand. */
export function UserLinkDialog({ link, isOpen, onClose }: UserLinkDialogProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    showNotice({ kind: 'info', text: NOT_COPIED });
    // What it said there has no meaning outside.
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
