import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoticeOutlet } from '../notices.tsx';

interface AppModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Keeps it open by all means while something is in flight. */
  readonly isLocked?: boolean;
  /** False when what opened it is gone by now. */
  readonly returnsFocus?: boolean;
  readonly size?: 'md' | 'lg' | 'xl';
  /** Nearly the whole screen, for what is worked on side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Milliseconds: the modal gives the focus back 10 ms after it closes, which without transitions is after its end; ours comes later. */
const FOCUS_IS_BACK_AFTER = 50;

/** What opened the modal may be gone by now, as after a right was withdrawn; the keyboard then goes on from the screen. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, FOCUS_IS_BACK_AFTER);
}

/** The one modal of the admin: keeps focus inside, gives it back, and shows the notices while it is on top. */
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
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isLocked && onClose()}
      title={title}
      size={isWide ? 'min(1240px, 96vw)' : size}
      {...(isWide ? { yOffset: '3dvh', xOffset: '2vw' } : {})}
      returnFocus={returnsFocus}
      onExitTransitionEnd={keepFocus}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      closeButtonProps={{ 'aria-label': 'Close', 'aria-disabled': isLocked }}
      // A long title goes over two lines.
      styles={{ title: { lineHeight: 1.35 } }}
    >
      {isOpen && <NoticeOutlet />}
      {children}
    </Modal>
  );
}
