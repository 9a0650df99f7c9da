import { useEffect, useState } from 'react';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import classes from './keys-dialog.module.css';

const KEYS = [
  ['j', 'Next application'],
  ['k', 'Previous application'],
  ['Enter', 'Open the application'],
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
  useEffect(() => setIsOpen(true), []);
  return (
    <AppModal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className={classes.keys}>
        {KEYS.map(([key, meaning]) => (
          <div key={key} className={classes.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </AppModal>
  );
}
