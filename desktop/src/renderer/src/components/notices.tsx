import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useKeys } from '../lib/use-keys.ts';
import { dismissNotice, type NoticeKind, registerOutlet, useNoticeStore } from '../stores/notice-store.ts';
import { LinkButton } from './buttons/action-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import classes from './notices.module.css';

const ICONS: Record<NoticeKind, IconName> = { success: 'check', info: 'info', error: 'warning' };

interface InlineNoticeProps {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly onDismiss?: () => void;
  /** A button that resolves the problem. */
  readonly action?: ReactNode;
}

/** A message that screen readers announce: `alert` for errors, `status` for the rest. */
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

/**
 * Holds the notices while it is the topmost outlet. Modals have their own, because the page behind a modal is inert.
 */
export function NoticeOutlet({ isFloating = false }: { isFloating?: boolean }) {
  return (
    <div
      ref={registerOutlet}
      className={isFloating ? classes.floating : classes.inFlow}
      data-floating={isFloating || undefined}
    />
  );
}

/** Dismisses a notice that has the focus, which goes back to the page or to its modal. */
function leaveNotice(id: number, outlet: HTMLElement): void {
  dismissNotice(id);
  const place = outlet.closest<HTMLElement>('[aria-modal="true"]') ?? document.getElementById('content');
  place?.focus({ preventScroll: true });
}

/** The actions that a single key runs. Each dismisses its notice. */
function keysOf(notices: ReturnType<typeof useNoticeStore.getState>['notices']): Record<string, () => void> {
  const actions: Record<string, () => void> = {};
  for (const { id, action } of notices) {
    if (!action?.key) continue;
    actions[action.key] = () => {
      dismissNotice(id);
      action.run();
    };
  }
  return actions;
}

/** Renders the notices in the topmost outlet. Mount it once, within the router. */
export function NoticeList() {
  const notices = useNoticeStore((state) => state.notices);
  const outlet = useNoticeStore((state) => state.outlets.at(-1));
  useKeys(keysOf(notices));
  if (!outlet) return null;
  return createPortal(
    notices.map(({ id, kind, text, link, action }) => (
      <InlineNotice
        key={id}
        kind={kind}
        text={text}
        onDismiss={() => leaveNotice(id, outlet)}
        action={
          <>
            {link && (
              <Link to={link.path} className={classes.link} onClick={() => dismissNotice(id)}>
                {link.label}
              </Link>
            )}
            {action && (
              <LinkButton
                onClick={() => {
                  leaveNotice(id, outlet);
                  action.run();
                }}
              >
                {action.label}
                {action.key && (
                  <kbd className={classes.key} aria-hidden>
                    {action.key}
                  </kbd>
                )}
              </LinkButton>
            )}
          </>
        }
      />
    )),
    outlet,
  );
}
