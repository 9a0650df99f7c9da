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

/** The keyboard shortcuts of the list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isApp = getPlatform().capabilities.version !== null;
  return (
    <AppModal title="Keyboard shortcuts" isOpen onClose={onClose}>
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
