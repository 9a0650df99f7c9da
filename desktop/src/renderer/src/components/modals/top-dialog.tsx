import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { takeEscape } from '../../lib/escape-guard.ts';
import classes from './top-dialog.module.css';

interface TopDialogProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly label: string;
  /** Id of the describing text inside. */
  readonly describedBy?: string;
  readonly children: ReactNode;
  /** Blurs the page behind the dialog. */
  readonly isVeiling?: boolean;
  readonly onEscape?: () => void;
}

/**
 * A dialog above everything, including modals. `showModal` traps the focus, makes the rest inert and restores the focus
 * afterwards, without any event for the modals below.
 */
export function TopDialog(props: TopDialogProps) {
  const { role = 'dialog', label, describedBy, children, isVeiling = false, onEscape } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const onKey = useEffectEvent(() => onEscape?.());
  // Close before unmounting, or the browser does not restore the focus.
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
