import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { takeEscape } from '../../lib/escape-guard.ts';
import classes from './top-dialog.module.css';

interface TopDialogProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly label: string;
  /** Id of the text inside that says what it is about. */
  readonly describedBy?: string;
  readonly children: ReactNode;
  /** Hides what lies behind it from whoever passes by. */
  readonly isVeiling?: boolean;
  readonly onEscape?: () => void;
}

/**
 * A dialog above everything, other modals included. The browser keeps the focus inside, makes all else inert, and gives
 * the focus back to where it was, which no modal below notices.
 */
export function TopDialog(props: TopDialogProps) {
  const { role = 'dialog', label, describedBy, children, isVeiling = false, onEscape } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const onKey = useEffectEvent(() => onEscape?.());
  // Closed while it still stands in the page, since the focus does not go back otherwise.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const giveBack = takeEscape(() => onKey());
    return () => {
      giveBack();
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      className={classes.dialog}
      data-veiling={isVeiling || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
