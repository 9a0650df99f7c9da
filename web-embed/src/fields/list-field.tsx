import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { stateCode, stateName, US_STATES } from '@funding-desk/shared/fields/options/states';
import { type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useFieldTexts, useLanguage } from '../language/language.ts';
import { createLazyPart } from '../lib/lazy-part.ts';
import styles from './field.module.css';
import { controlId, type FieldProps } from './field-form.ts';
import { FieldFrame } from './field-frame.tsx';
import { controlAttributes, SINGLE_LINE_ATTRIBUTES } from './input-field.tsx';
import type { ListHandle, ListSource, ListState, TextEvent } from './option-list.tsx';
import { isInsertedAtOnce, type Reading, useTypedInput } from './typing/use-typed-input.ts';

const useOptionList = createLazyPart(() => import('./option-list.tsx').then(({ OptionList }) => OptionList));

const STATES: ListSource = {
  load: async () => US_STATES.map(([short, text]) => ({ text, short })),
  isStrict: true,
};

function industriesIn({ show }: Reading): ListSource {
  const load = async () => {
    const list = await retryImport(() => import('@funding-desk/shared/fields/options/industries'));
    const texts = list.INDUSTRIES.map((text) => show?.(text) ?? text);
    return (show ? texts.sort((one, other) => one.localeCompare(other)) : texts).map((text) => ({ text }));
  };
  return { load, isStrict: false };
}

/** Displays the state's name and stores its two letters. */
const STATE_READING: Reading = {
  show: (value) => stateName(value) ?? value,
  read: (text) => stateCode(text) ?? text,
};

const CLOSED: ListState = { isOpen: false, activeId: undefined };

interface ListFieldProps extends FieldProps {
  readonly source: ListSource;
  readonly reading: Reading;
}

/** A combobox that filters a list. Until the list's code has loaded, it is a plain input. */
function ListField({ field, form, source, reading }: ListFieldProps) {
  const { attributes, text, put, focus } = useTypedInput({ field, form }, reading);
  const [{ isOpen, activeId }, setState] = useState(CLOSED);
  const handle = useRef<ListHandle>(null);
  /** How text got into the input before the list loaded. */
  const pending = useRef<TextEvent>(undefined);
  const { part: OptionList } = useOptionList();
  const id = `${controlId(field.name)}-options`;
  const take = (event: TextEvent) => {
    // Autofill changes fields without focus. Their list must stay closed.
    const hasFocus = document.activeElement?.id === controlId(field.name);
    if (hasFocus) handle.current?.takeText(event);
    else handle.current?.leave();
  };
  const takePending = () => {
    if (pending.current) take(pending.current);
    pending.current = undefined;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // Screen readers can move focus to an option.
    const isWithin = relatedTarget instanceof Element && relatedTarget.closest(`#${id}, #${controlId(field.name)}`);
    if (isWithin) return;
    handle.current?.leave();
    attributes.onBlur();
  };
  return (
    <FieldFrame field={field} form={form}>
      <div className={styles.list}>
        <input
          type="text"
          autoCapitalize="words"
          maxLength={field.maxLength}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          {...SINGLE_LINE_ATTRIBUTES}
          {...controlAttributes({ field, form })}
          {...attributes}
          onChange={(event) => {
            const textEvent = { isInsertedAtOnce: isInsertedAtOnce(event.nativeEvent) };
            pending.current = handle.current ? undefined : textEvent;
            take(textEvent);
            attributes.onChange(event);
          }}
          onClick={() => handle.current?.open()}
          onKeyDown={(event: KeyboardEvent) => handle.current?.takeKey(event)}
          onBlur={leave}
        />
        {OptionList && (
          <OptionList
            ref={handle}
            id={id}
            source={source}
            readText={text}
            onReady={takePending}
            onState={setState}
            onChoose={put}
            onPick={focus}
            onLeave={leave}
          />
        )}
      </div>
    </FieldFrame>
  );
}

export function StateField(props: FieldProps) {
  return <ListField {...props} source={STATES} reading={STATE_READING} />;
}

/** Keyed by language, because the displayed text changes with it. */
export function IndustryField(props: FieldProps) {
  const reading = useFieldTexts().industries;
  const source = useMemo(() => industriesIn(reading), [reading]);
  return <ListField key={useLanguage()} {...props} source={source} reading={reading} />;
}
