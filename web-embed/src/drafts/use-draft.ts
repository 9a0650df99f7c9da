import { findField } from '@funding-desk/shared/fields/catalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Drafts } from '../delivery.ts';
import { controlId, type FieldForm, type FormValues, type Signature } from '../fields/field-form.ts';
import type { Message } from '../language/language.ts';
import { stepElementId } from '../sections/form-steps.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import type { KeptFields } from '../use-field-form.ts';
import { type Draft, INITIAL_VALUES, type Opened, type Snapshot } from './draft.ts';
import type { DraftKeeper, SavingState } from './draft-keeper.ts';
import { mergeableMasks, mergeValues } from './merge-draft.ts';
import { startKeeping } from './start-keeping.ts';
import { whenPresent } from './when-present.ts';

export interface DraftInput {
  /** All fields and the end of the form are on the page. */
  readonly isWhole: boolean;
  readonly drafts: Drafts;
  readonly uploads: Uploads;
  readonly hookForm: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>;
  readonly fieldForm: Pick<FieldForm, 'onValues'>;
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly kept: KeptFields;
  readonly setKept: (change: (now: KeptFields) => KeptFields) => void;
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
  return whenPresent(id, (control) => {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  });
}

/** Keeps the form with the server from now on; what was typed until now counts too. */
function useKeeper(input: DraftInput) {
  const { drafts, hookForm, isSoleOwner } = input;
  const { onValues } = input.fieldForm;
  const [saving, show] = useState<SavingState>('idle');
  const keeper = useRef<DraftKeeper>(undefined);
  const read = useEffectEvent(() => {
    return { values: hookForm.getValues(), signatures: new Map(input.signatures), isSoleOwner };
  });
  const startAnew = useEffectEvent(async () => {
    // Masks and files of the old session cannot be brought along.
    if (Object.values(input.kept).some(Boolean) || input.uploads.items.some(({ id }) => id)) return false;
    await drafts.session.renew();
    return true;
  });
  useEffect(() => {
    const { session, start } = drafts;
    const known = start.draft && snapshotOf(start.draft);
    const started = startKeeping({
      session,
      known,
      startValues: { ...INITIAL_VALUES, ...start.values },
      read: () => read(),
      startAnew: () => startAnew(),
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
  const { keeper, saving } = useKeeper(input);
  const notice = useLateDraft(input, (known) => keeper.current?.learn(known));
  const place = input.drafts.start.draft?.place ?? '';
  const { isWhole } = input;
  useEffect(() => (isWhole ? goTo(place) : undefined), [place, isWhole]);
  return { saving, notice, flush: async () => keeper.current?.flush() ?? false };
}
