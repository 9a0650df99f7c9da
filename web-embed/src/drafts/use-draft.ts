import { findField } from '@funding-desk/shared/fields/catalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { controlId, type FieldForm, type FormValues, type Signature } from '../fields/field-form.ts';
import type { StoredMasks } from '../fields/use-field-form.ts';
import type { Message } from '../language/language.ts';
import { stepElementId } from '../sections/form-outline.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import { type Draft, type Drafts, INITIAL_VALUES, type Opened, type Snapshot } from './draft.ts';

import type { DraftSaver, SavingState } from './draft-saver.ts';
import { startSaving } from './start-saving.ts';
import { whenRendered } from './when-present.ts';

interface MergeInput {
  readonly draft: Draft;
  readonly hookForm: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>;
  /** What the form started with. */
  readonly startValues: Readonly<Record<string, string>>;
}

/** Puts the values of a draft that came late into the fields that nobody has touched yet. */
export function mergeValues({ draft, hookForm: { getValues, setValue }, startValues }: MergeInput): void {
  for (const [name, value] of Object.entries(draft.values)) {
    const isUntouched = getValues(name) === (startValues[name] ?? INITIAL_VALUES[name]);
    if (isUntouched && getValues(name) !== value) setValue(name, value);
  }
}

/** Masks of fields that are empty; one that somebody is about to fill in is not taken from under the cursor. */
export function mergeableMasks({ draft, hookForm }: Omit<MergeInput, 'startValues'>): StoredMasks {
  const isFree = (name: string) => !hookForm.getValues(name) && document.activeElement?.id !== controlId(name);
  return Object.fromEntries(Object.entries(draft.masks).filter(([name]) => isFree(name)));
}

export interface DraftInput {
  /** All fields and the end of the form are on the page. */
  readonly isWhole: boolean;
  readonly drafts: Drafts;
  readonly uploads: Uploads;
  readonly hookForm: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>;
  readonly fieldForm: Pick<FieldForm, 'onValues'>;
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly kept: StoredMasks;
  readonly setKept: (change: (now: StoredMasks) => StoredMasks) => void;
  readonly isSoleOwner: boolean;
  readonly setSoleOwner: (isSoleOwner: boolean) => void;
}

export interface DraftState {
  readonly saving: SavingState;
  /** Something to tell the applicant about what an earlier visit left, '' when there is nothing. */
  readonly notice: Message;
  /** Saves at once. Resolves to false when the server cannot be told. */
  readonly flush: () => Promise<boolean>;
}

function snapshotOf({ values, isSoleOwner, place }: Draft): Snapshot {
  return { values: { ...INITIAL_VALUES, ...values }, signatures: new Map(), isSoleOwner, place };
}

/**
 * Puts the focus back to where the applicant was; the section comes first, since some controls come only with it. Whoever
 * is somewhere by now stays there, and types on.
 */
function goTo(place: string): (() => void) | undefined {
  // Another site's page is at its own place until the applicant comes to the form.
  const isAside = window.parent !== window && !document.hasFocus();
  const isSomewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (place === '' || isAside || isSomewhere) return undefined;
  const id = controlId(place);
  const step = findField(place)?.section ?? 'documents';
  if (!document.getElementById(id)) document.getElementById(stepElementId(step))?.scrollIntoView({ block: 'start' });
  return whenRendered(id, (control) => {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  });
}

/** Keeps the form with the server from now on; what was typed until now counts too. */
function useDraftSaver(input: DraftInput) {
  const { drafts, hookForm, isSoleOwner } = input;
  const { onValues } = input.fieldForm;
  const [saving, show] = useState<SavingState>('idle');
  const keeper = useRef<DraftSaver>(undefined);
  const read = useEffectEvent(() => {
    return { values: hookForm.getValues(), signatures: new Map(input.signatures), isSoleOwner };
  });
  const startNewSession = useEffectEvent(async () => {
    // Masks and files of the old session cannot be brought along.
    if (Object.values(input.kept).some(Boolean) || input.uploads.items.some(({ id }) => id)) return false;
    await drafts.session.renew();
    return true;
  });
  useEffect(() => {
    const { session, start } = drafts;
    const known = start.draft && snapshotOf(start.draft);
    const started = startSaving({
      session,
      known,
      startValues: { ...INITIAL_VALUES, ...start.values },
      read: () => read(),
      startNewSession: () => startNewSession(),
      show,
    });
    keeper.current = started;
    const unsubscribe = onValues(started.touch);
    return () => {
      unsubscribe();
      started.stop();
    };
  }, [drafts, onValues]);
  const ownerBefore = useRef(isSoleOwner);
  useEffect(() => {
    if (ownerBefore.current !== isSoleOwner) keeper.current?.touch();
    ownerBefore.current = isSoleOwner;
  }, [isSoleOwner]);
  return { keeper, saving };
}

/** Fills in a draft that comes when the form is open already. */
function useLateDraft(input: DraftInput, learn: (known: Snapshot) => void): Message {
  const { start } = input.drafts;
  const [opened, setOpened] = useState<Pick<Opened, 'notice'>>(start);
  const receive = useEffectEvent((late: Opened) => {
    const { draft } = late;
    setOpened(late);
    if (!draft) return;
    const { hookForm, isSoleOwner, setKept, setSoleOwner, uploads } = input;
    learn(snapshotOf(draft));
    mergeValues({ draft, hookForm, startValues: start.values });
    const masks = mergeableMasks({ draft, hookForm });
    setKept((now) => ({ ...masks, ...now }));
    if (!isSoleOwner) setSoleOwner(draft.isSoleOwner);
    uploads.restore(draft.documents);
  });
  useEffect(() => {
    start.late?.then((late) => receive(late));
  }, [start]);
  return opened.notice;
}

/** What an earlier visit left, and the keeping of what is typed now. */
export function useDraft(input: DraftInput): DraftState {
  const { keeper, saving } = useDraftSaver(input);
  const notice = useLateDraft(input, (known) => keeper.current?.learn(known));
  const place = input.drafts.start.draft?.place ?? '';
  const { isWhole } = input;
  useEffect(() => (isWhole ? goTo(place) : undefined), [place, isWhole]);
  return { saving, notice, flush: async () => keeper.current?.flush() ?? false };
}
