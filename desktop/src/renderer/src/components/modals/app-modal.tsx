import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { NoticeOutlet } from '../notices.tsx';
import { PartBoundary } from '../part-boundary.tsx';

interface AppModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Prevents closing while a request is in flight. */
  readonly isLocked?: boolean;
  /** False when the opening element no longer exists. */
  readonly returnsFocus?: boolean;
  readonly size?: 'md' | 'lg' | 'xl';
  /** Nearly the whole screen, for a side-by-side layout. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Milliseconds. Mantine returns the focus 10 ms after closing, so this must run later. */
const FOCUS_RETURN_MS = 50;

/**
 * The opening element may have unmounted, for example after a permission change. The focus then moves to the content
 * area.
 */
function restoreFocus(opener: Element | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    // The body cannot take it, nor can an element that has left the page.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, FOCUS_RETURN_MS);
}

/** The admin's modal. It traps and restores the focus, and shows the notices while it is on top. */
export function AppModal(props: AppModalProps) {
  const {
    title,
    isOpen,
    onClose,
    isLocked = false,
    returnsFocus = true,
    size = 'md',
    isWide = false,
    children,
  } = props;
  // Only a modal that opens after its first render returns the focus.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useEffect(() => {
    const opener = document.activeElement;
    // Mantine does not return the focus of a modal that unmounts while it is open.
    return () => restoreFocus(opener);
  }, []);
  return (
    <Modal
      opened={isMounted && isOpen}
      onClose={() => !isLocked && onClose()}
      title={title}
      size={isWide ? 'min(1240px, 96vw)' : size}
      {...(isWide ? { yOffset: '3dvh', xOffset: '2vw' } : {})}
      returnFocus={returnsFocus}
      onExitTransitionEnd={() => restoreFocus(null)}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      closeButtonProps={{ 'aria-label': 'Close', 'aria-disabled': isLocked, 'data-disabled': isLocked }}
      // Long titles wrap.
      styles={{ title: { lineHeight: 1.35 } }}
    >
      {isOpen && <NoticeOutlet />}
      <PartBoundary>{children}</PartBoundary>
    </Modal>
  );
}
