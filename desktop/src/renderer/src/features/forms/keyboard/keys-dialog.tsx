import { useEffect, useState } from 'react';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { getPlatform } from '../../../platform/current-platform.ts';
import classes from './keys-dialog.module.css';

const ELSEWHERE = 'Ctrl+Enter';

const KEYS = [
  ['j', 'Next application'],
  ['k', 'Previous application'],
  ['Enter', 'Open the application'],
  [ELSEWHERE, 'Open the application in a new tab'],
  ['x', 'Select the application'],
  ['a', 'Assign the application, or the selected ones'],
  ['s', 'Change the stage of the application, or of the selected ones'],
  ['n', 'Write a note'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
] as const;

/** The keyboard shortcuts of the list. It opens after its first render, so that the modal returns the focus. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const isApp = getPlatform().capabilities.version !== null;
  useEffect(() => setIsOpen(true), []);
  return (
    <AppModal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className={classes.keys}>
        {KEYS.map(([key, meaning]) => (
          <div key={key} className={classes.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{isApp && key === ELSEWHERE ? 'Open the application in its own window' : meaning}</dd>
          </div>
        ))}
      </dl>
    </AppModal>
  );
}
