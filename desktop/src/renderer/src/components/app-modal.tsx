import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoticeOutlet } from './notice-board.tsx';

interface AppModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Keeps it open by all means while something is in flight. */
  readonly isLocked?: boolean;
  /** False when what opened it is gone by now. */
  readonly returnsFocus?: boolean;
  readonly size?: 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
}

/** The one modal of the admin: keeps focus inside, gives it back, and shows the notices while it is on top. */
export function AppModal(props: AppModalProps) {
  const { title, isOpen, onClose, isLocked = false, returnsFocus = true, size = 'md', children } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isLocked && onClose()}
      title={title}
      size={size}
      returnFocus={returnsFocus}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      closeButtonProps={{ 'aria-label': 'Close', 'aria-disabled': isLocked }}
    >
      {isOpen && <NoticeOutlet />}
      {children}
    </Modal>
  );
}
