import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { lazyPart } from '../lazy-part.tsx';
import classes from './option-picker.module.css';

const PickerPopover = lazyPart(async () => (await import('./picker-popover.tsx')).PickerPopover);

interface PickerButtonProps {
  /** Accessible name, if it is not the button's text. */
  readonly label?: string;
  /** `field` has a border, `quiet` gets one on hover. */
  readonly look: 'field' | 'quiet';
  /** Value of `data-picker`, by which keyboard shortcuts find the button. */
  readonly name?: string;
  /** Has a value, so that it stands out. */
  readonly isSet?: boolean;
  readonly children: ReactNode;
  /** Content of the popover. It renders only while the popover is open. */
  readonly renderPicker: (close: () => void) => ReactNode;
}

/** A button that opens a list of options. The code of popover and list loads when it is first opened. */
export function PickerButton(props: PickerButtonProps) {
  const { label, look, name, isSet = false, children, renderPicker } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** What had the focus when the list was opened: the button, or the row whose key opened it. */
  const opener = useRef<Element | null>(null);
  const toggle = () => {
    opener.current = document.activeElement;
    setIsOpen(!isOpen);
  };
  const close = () => {
    setIsOpen(false);
    const { current } = opener;
    const returns = current instanceof HTMLElement && current.isConnected && current !== document.body;
    (returns ? current : button.current)?.focus({ preventScroll: true });
  };
  return (
    <span className={classes.anchor}>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.button}
        data-look={look}
        data-set={isSet || undefined}
        data-picker={name}
        data-row-action
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {children}
        {look === 'field' && <Icon name="chevron" size={12} className={classes.chevron} />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PickerPopover labelledBy={id} onClose={close}>
            {renderPicker(close)}
          </PickerPopover>
        </Suspense>
      )}
    </span>
  );
}
