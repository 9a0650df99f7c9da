import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NoticeKind } from '../stores/notice-store.ts';
import { Icon, type IconName } from './icon.tsx';
import classes from './inline-notice.module.css';

const ICONS: Record<NoticeKind, IconName> = { success: 'check', info: 'info', error: 'warning' };

interface InlineNoticeProps {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly onDismiss?: () => void;
  /** What the reader can do about it. */
  readonly action?: ReactNode;
}

/** A sentence about what just happened, read out when it appears: `alert` for errors, `status` for the rest. */
export function InlineNotice({ kind, text, onDismiss, action }: InlineNoticeProps) {
  return (
    <div className={classes.notice} data-kind={kind}>
      <Icon name={ICONS[kind]} className={classes.icon} />
      <p className={classes.text} role={kind === 'error' ? 'alert' : 'status'}>
        {text}
      </p>
      {action}
      {onDismiss && <CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
