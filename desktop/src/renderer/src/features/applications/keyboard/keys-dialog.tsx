import { AppModal } from '../../../components/modals/app-modal.tsx';
import { getPlatform } from '../../../platform/current-platform.ts';
import { useActionStore } from '../../../stores/action-store.ts';
import classes from './keys-dialog.module.css';

const ELSEWHERE = 'Ctrl+Enter';

const GENERAL_KEYS = [
  ['z', 'Undo the change that a notice names'],
  ['Ctrl+K', 'Go to an application or a page'],
] as const;

/** Keys without a label of their own (`useKeys`): they belong to a field, a link or the whole admin. */
const OTHER_KEYS = {
  list: [['Enter', 'Open the application'], [ELSEWHERE, 'Open the application in a new tab'], ...GENERAL_KEYS],
  page: [['Ctrl+Enter', 'Add the note'], ['Esc', 'Leave the note'], ...GENERAL_KEYS],
  document: [['Enter', 'Next match of the search, with Shift the previous one'], ...GENERAL_KEYS],
} as const;

interface KeysDialogProps {
  readonly place: keyof typeof OTHER_KEYS;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of the list, of an application's page, or of an open document. */
export function KeysDialog({ place, onClose }: KeysDialogProps) {
  const isApp = getPlatform().capabilities.version !== null;
  const actions = useActionStore((state) => state.actions);
  const keys = [...actions.map(({ key, label }) => [key, label] as const), ...OTHER_KEYS[place]];
  return (
    <AppModal title="Keyboard shortcuts" isOpen onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={classes.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              {isApp && place === 'list' && key === ELSEWHERE ? 'Open the application in its own window' : meaning}
            </dd>
          </div>
        ))}
      </dl>
    </AppModal>
  );
}
