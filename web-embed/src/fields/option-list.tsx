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
  /** Nothing but the options is an answer. */
  readonly isStrict: boolean;
}

/** What the input shows of its list to assistive technology. */
export interface ListState {
  readonly isOpen: boolean;
  readonly activeId: string | undefined;
}

export interface TextEvent {
  /** Pasted, dictated or filled in, and not typed letter by letter. */
  readonly isInsertedAtOnce: boolean;
}

/** What the input tells its list. */
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
  /** The options are there. */
  readonly onReady: () => void;
  readonly onState: (state: ListState) => void;
  readonly onChoose: (text: string) => void;
  /** The focus goes back into the input. */
  readonly onPick: () => void;
  /** The focus was on an option, as screen readers may have it, and is gone. */
  readonly onLeave: (event: FocusEvent) => void;
}

interface Look {
  readonly isOpen: boolean;
  /** What the options are looked through for, '' for all of them. */
  readonly asked: string;
  /** Index of the option that Enter chooses, -1 for none. */
  readonly active: number;
  /** Somebody went to the active option on purpose. */
  readonly isPicked: boolean;
}

const CLOSED: Look = { isOpen: false, asked: '', active: -1, isPicked: false };

function useOptions({ load }: ListSource): readonly ListOption[] {
  const [options, setOptions] = useState<readonly ListOption[]>([]);
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => !isGone && setOptions(loaded),
      // Without suggestions the input takes texts all the same.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return options;
}

/** What is open, what is active in it, and what the input's events make of that. */
function useLook({ ref, source, readText, onReady, onChoose }: OptionListProps) {
  const options = useOptions(source);
  const lookFor = (asked: string): Look => {
    return { isOpen: true, asked, active: source.isStrict && asked.trim() !== '' ? 0 : -1, isPicked: false };
  };
  const [look, setLook] = useState(CLOSED);
  const matches = look.isOpen ? matchOptions(options, look.asked) : [];

  const choose = (option: ListOption | undefined) => {
    setLook(CLOSED);
    if (option && option.text !== readText()) onChoose(option.text);
  };
  const open = (fallback = -1) => {
    const exact = exactOption(options, readText());
    const asked = exact ? '' : readText();
    const shown = matchOptions(options, asked);
    const active = exact ? shown.indexOf(exact) : Math.min(fallback, shown.length - 1);
    setLook({ isOpen: true, asked, active, isPicked: false });
  };
  const move = (step: 1 | -1) => {
    if (matches.length === 0) return open(step === 1 ? 0 : Number.MAX_SAFE_INTEGER);
    const from = look.active === -1 && step === -1 ? 0 : look.active;
    const active = (from + step + matches.length) % matches.length;
    setLook({ ...look, active, isPicked: true });
  };
  const takeKey: ListHandle['takeKey'] = (event) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const activeOption = matches[look.active];
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && activeOption) choose(activeOption);
    else if (key === 'Escape' && matches.length > 0) setLook(CLOSED);
    else {
      if (key === 'Tab' && look.isPicked) choose(activeOption);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const takeText: ListHandle['takeText'] = ({ isInsertedAtOnce }) => {
    const asked = readText();
    const exact = exactOption(options, asked);
    if (isInsertedAtOnce && (exact || !source.isStrict)) return choose(exact);
    // Nothing is left to choose from.
    if (exact && matchOptions(options, asked).length === 1) return choose(exact);
    setLook(lookFor(asked));
  };
  const leave = () => {
    const [only, ...others] = readText().trim() === '' ? [] : matchOptions(options, readText());
    const exact = exactOption(options, readText());
    const isClear = source.isStrict && others.length === 0;
    choose(exact ?? (isClear ? only : undefined));
  };
  const tellReady = useEffectEvent(onReady);
  useEffect(() => {
    if (options.length > 0) tellReady();
  }, [options]);
  useImperativeHandle(ref, () => ({ open: () => !look.isOpen && open(), takeKey, takeText, leave }));
  return { matches, active: look.active, choose };
}

/** Keeps the active option in sight inside the list, and the list in sight above a phone's keyboard. */
function useInSight(activeId: string | undefined, isOpen: boolean) {
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

/** The options below an input that has the focus all the while (ARIA: combobox with a listbox). */
export function OptionList(props: OptionListProps) {
  const { id, onState, onPick, onLeave } = props;
  const { matches, active, choose } = useLook(props);
  const texts = useLazyMessages().optionList;
  const isOpen = matches.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  useEffect(() => onState({ isOpen, activeId }), [onState, isOpen, activeId]);
  const list = useInSight(activeId, isOpen);
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {isOpen && texts.count(matches.length)}
      </span>
      {isOpen && (
        // The focus stays in the input, which takes the keys.
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
