import { findField } from '@funding-desk/shared/fields/catalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { controlId, type FieldForm, type FormValues, type Signature } from '../fields/field-form.ts';
import { INITIAL_VALUES } from '../fields/initial-values.ts';
import type { StoredMasks } from '../fields/use-field-form.ts';
import type { Message } from '../language/language.ts';
import { whenRendered } from '../lib/when-rendered.ts';
import { stepElementId } from '../sections/form-outline.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import type { Draft, Drafts, Opened, Snapshot } from './draft.ts';
import type { DraftSaver, SavingState } from './saving/draft-saver.ts';
import { saveInSession, startSaving } from './saving/start-saving.ts';

interface MergeInput {
  readonly draft: Draft;
  readonly hookForm: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>;
  /** Values that the form started with. */
  readonly startValues: Readonly<Record<string, string>>;
}

/** Writes the values of a late draft into untouched fields. */
function mergeValues({ draft, hookForm: { getValues, setValue }, startValues }: MergeInput): void {
  for (const [name, value] of Object.entries(draft.values)) {
    // A box that is not checked has the value false.
    const isUntouched = (getValues(name) || '') === (startValues[name] ?? INITIAL_VALUES[name] ?? '');
    if (isUntouched && getValues(name) !== value) setValue(name, value);
  }
}

/** Masks for empty fields. The focused field is skipped, so that its input does not disappear while someone types. */
function mergeableMasks({ draft, hookForm }: Omit<MergeInput, 'startValues'>): StoredMasks {
  const isFree = (name: string) => !hookForm.getValues(name) && document.activeElement?.id !== controlId(name);
  return Object.fromEntries(Object.entries(draft.masks).filter(([name]) => isFree(name)));
}

export interface DraftInput {
  /** All fields and the end of the form have rendered. */
  readonly isWhole: boolean;
  readonly drafts: Drafts;
  readonly uploads: Uploads;
  readonly hookForm: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>;
  readonly fieldForm: Pick<FieldForm, 'onValues'>;
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly storedMasks: StoredMasks;
  readonly setStoredMasks: (change: (now: StoredMasks) => StoredMasks) => void;
  readonly isSoleOwner: boolean;
  readonly setSoleOwner: (isSoleOwner: boolean) => void;
}

interface DraftState {
  readonly saving: SavingState;
  /** A notice about the restored draft, '' if there is none. */
  readonly notice: Message;
  /** Saves now. Resolves to false when the server is unreachable. */
  readonly flush: () => Promise<boolean>;
}

function snapshotOf({ values, isSoleOwner, place }: Draft): Snapshot {
  return { values: { ...INITIAL_VALUES, ...values }, signatures: new Map(), isSoleOwner, place };
}

/**
 * Restores focus to the last control. It scrolls to the section first, because some controls render only near the
 * viewport.
 * If the applicant has focused another control, focus stays there.
 */
function goTo(place: string): (() => void) | undefined {
  // In a frame, the host page must not scroll until the applicant focuses the form.
  const isFrameWithoutFocus = window.parent !== window && !document.hasFocus();
  const isControlFocused = document.activeElement !== null && document.activeElement !== document.body;
  if (place === '' || isFrameWithoutFocus || isControlFocused) return undefined;
  const id = controlId(place);
  const step = findField(place)?.section ?? 'documents';
  if (!document.getElementById(id)) document.getElementById(stepElementId(step))?.scrollIntoView({ block: 'start' });
  return whenRendered(id, (control) => {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  });
}

/** Saves the form from now on, including what was typed before. */
function useDraftSaver(input: DraftInput) {
  const { drafts, hookForm, isSoleOwner } = input;
  const { onValues } = input.fieldForm;
  const [saving, show] = useState<SavingState>('idle');
  const saver = useRef<DraftSaver>(undefined);
  const read = useEffectEvent(() => {
    return { values: hookForm.getValues(), signatures: new Map(input.signatures), isSoleOwner };
  });
  const startNewSession = useEffectEvent(async () => {
    // Masks and files of the old session cannot be moved to a new one.
    if (Object.values(input.storedMasks).some(Boolean) || input.uploads.items.some(({ id }) => id)) return false;
    await (await drafts.session).renew();
    return true;
  });
  useEffect(() => {
    const { session, start } = drafts;
    const known = start.draft && snapshotOf(start.draft);
    const started = startSaving({
      send: saveInSession(session),
      known,
      startValues: { ...INITIAL_VALUES, ...start.values },
      read: () => read(),
      startNewSession: () => startNewSession(),
      show,
    });
    saver.current = started;
    const unsubscribe = onValues(started.touch);
    return () => {
      unsubscribe();
      started.stop();
    };
  }, [drafts, onValues]);
  const moveInput = useEffectEvent(() => {
    input.setStoredMasks((now) => Object.fromEntries(Object.keys(now).map((name) => [name, ''])));
    input.uploads.sendAnew();
    saver.current?.saveAnew();
  });
  useEffect(() => {
    const unsubscribe = drafts.session.then(({ onReplace }) => onReplace(() => moveInput()));
    return () => void unsubscribe.then((stop) => stop());
  }, [drafts]);
  const ownerBefore = useRef(isSoleOwner);
  useEffect(() => {
    if (ownerBefore.current !== isSoleOwner) saver.current?.touch();
    ownerBefore.current = isSoleOwner;
  }, [isSoleOwner]);
  return { saver, saving };
}

/** Merges a draft that arrives after the form has opened. */
function usePendingDraft(input: DraftInput, setStored: (known: Snapshot) => void): Message {
  const { start } = input.drafts;
  const [opened, setOpened] = useState<Pick<Opened, 'notice'>>(start);
  const receive = useEffectEvent((received: Opened) => {
    const { draft } = received;
    setOpened(received);
    if (!draft) return;
    const { hookForm, isSoleOwner, setStoredMasks, setSoleOwner, uploads } = input;
    setStored(snapshotOf(draft));
    mergeValues({ draft, hookForm, startValues: start.values });
    const masks = mergeableMasks({ draft, hookForm });
    setStoredMasks((now) => ({ ...masks, ...now }));
    if (!isSoleOwner) setSoleOwner(draft.isSoleOwner);
    uploads.restore(draft.documents);
  });
  useEffect(() => {
    start.pending?.then((opened) => receive(opened));
  }, [start]);
  return opened.notice;
}

/** Restores the draft and saves changes. */
export function useDraft(input: DraftInput): DraftState {
  const { saver, saving } = useDraftSaver(input);
  const notice = usePendingDraft(input, (known) => saver.current?.setStored(known));
  const place = input.drafts.start.draft?.place ?? '';
  const { isWhole } = input;
  useEffect(() => (isWhole ? goTo(place) : undefined), [place, isWhole]);
  return { saving, notice, flush: async () => saver.current?.flush() ?? false };
}
