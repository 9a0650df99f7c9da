import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useLazyMessages } from '../language/lazy-messages.ts';
import styles from './field.module.css';
import { exactOption, type ListOption, matchOptions } from './match-options.ts';

export interface ListSource {
  readonly load: () => Promise<readonly ListOption[]>;
  /** Only listed options are valid. */
  readonly isStrict: boolean;
}

/** State of the list for the input's ARIA attributes. */
export interface ListState {
  readonly isOpen: boolean;
  readonly activeId: string | undefined;
}

export interface TextEvent {
  /** Pasted, dictated or autofilled, and not typed letter by letter. */
  readonly isInsertedAtOnce: boolean;
}

/** Calls from the input to its list. */
export interface ListHandle {
  readonly open: () => void;
  readonly takeText: (event: TextEvent) => void;
  readonly takeKey: (event: KeyboardEvent) => void;
  readonly leave: () => void;
}

interface OptionListProps {
  readonly ref: Ref<ListHandle>;
  readonly id: string;
  readonly source: ListSource;
  readonly readText: () => string;
  /** The options have loaded. */
  readonly onReady: () => void;
  readonly onState: (state: ListState) => void;
  readonly onChoose: (text: string) => void;
  /** Focus must return to the input. */
  readonly onPick: () => void;
  /** Focus left an option. Screen readers can focus options. */
  readonly onLeave: (event: FocusEvent) => void;
}

interface ListView {
  readonly isOpen: boolean;
  /** Search text, '' for all options. */
  readonly query: string;
  /** Index of the option that Enter chooses, -1 for none. */
  readonly active: number;
  /** The user moved to the active option with the keyboard. */
  readonly isPicked: boolean;
}

const CLOSED: ListView = { isOpen: false, query: '', active: -1, isPicked: false };

function useOptions({ load }: ListSource): readonly ListOption[] {
  const [options, setOptions] = useState<readonly ListOption[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    load().then(
      (loaded) => !isUnmounted && setOptions(loaded),
      // Without suggestions, the input still accepts text.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  return options;
}

/** State of the list and its reactions to the input's events. */
function useListView({ ref, source, readText, onReady, onChoose }: OptionListProps) {
  const options = useOptions(source);
  const viewOf = (query: string): ListView => {
    return { isOpen: true, query, active: source.isStrict && query.trim() !== '' ? 0 : -1, isPicked: false };
  };
  const [view, setView] = useState(CLOSED);
  const matches = view.isOpen ? matchOptions(options, view.query) : [];

  const choose = (option: ListOption | undefined) => {
    setView(CLOSED);
    if (option && option.text !== readText()) onChoose(option.text);
  };
  const open = (fallback = -1) => {
    const exact = exactOption(options, readText());
    const query = exact ? '' : readText();
    const matching = matchOptions(options, query);
    const active = exact ? matching.indexOf(exact) : Math.min(fallback, matching.length - 1);
    setView({ isOpen: true, query, active, isPicked: false });
  };
  const move = (step: 1 | -1) => {
    if (matches.length === 0) return open(step === 1 ? 0 : Number.MAX_SAFE_INTEGER);
    const from = view.active === -1 && step === -1 ? 0 : view.active;
    const active = (from + step + matches.length) % matches.length;
    setView({ ...view, active, isPicked: true });
  };
  const takeKey: ListHandle['takeKey'] = (event) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const activeOption = matches[view.active];
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && activeOption) choose(activeOption);
    else if (key === 'Escape' && matches.length > 0) setView(CLOSED);
    else {
      if (key === 'Tab' && view.isPicked) choose(activeOption);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const takeText: ListHandle['takeText'] = ({ isInsertedAtOnce }) => {
    const query = readText();
    const exact = exactOption(options, query);
    if (isInsertedAtOnce && (exact || !source.isStrict)) return choose(exact);
    // Only one option is left.
    if (exact && matchOptions(options, query).length === 1) return choose(exact);
    setView(viewOf(query));
  };
  const leave = () => {
    const [only, ...others] = readText().trim() === '' ? [] : matchOptions(options, readText());
    const exact = exactOption(options, readText());
    const isClear = source.isStrict && others.length === 0;
    choose(exact ?? (isClear ? only : undefined));
  };
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => {
    if (options.length > 0) notifyReady();
  }, [options]);
  useImperativeHandle(ref, () => ({ open: () => !view.isOpen && open(), takeKey, takeText, leave }));
  return { matches, active: view.active, choose };
}

/** Scrolls the active option into the list, and the list above a phone's keyboard. */
function useScrollIntoView(activeId: string | undefined, isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = activeId ? document.getElementById(activeId) : undefined;
    if (!list.current || !option) return;
    const { scrollTop, clientHeight } = list.current;
    const { offsetTop, offsetHeight } = option;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [activeId]);
  useEffect(() => {
    if (!isOpen) return;
    const reveal = () => {
      const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
      const hidden = (list.current?.getBoundingClientRect().bottom ?? 0) + 8 - offsetTop - height;
      if (hidden > 0) window.scrollBy({ top: hidden });
    };
    reveal();
    window.visualViewport?.addEventListener('resize', reveal);
    return () => window.visualViewport?.removeEventListener('resize', reveal);
  }, [isOpen]);
  return list;
}

/** The options of an input that keeps focus (ARIA: combobox with a listbox). */
export function OptionList(props: OptionListProps) {
  const { id, onState, onPick, onLeave } = props;
  const { matches, active, choose } = useListView(props);
  const texts = useLazyMessages().optionList;
  const isOpen = matches.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  useEffect(() => onState({ isOpen, activeId }), [onState, isOpen, activeId]);
  const list = useScrollIntoView(activeId, isOpen);
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {isOpen && texts.count(matches.length)}
      </span>
      {isOpen && (
        // Focus stays in the input, which handles the keys.
        <div ref={list} className={styles.options} id={id} role="listbox" aria-label={texts.name} onBlur={onLeave}>
          {matches.map((option, index) => (
            <button
              key={option.text}
              type="button"
              id={optionId(index)}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                choose(option);
                onPick();
              }}
            >
              {option.text}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
