import { useEffect, useEffectEvent, useState } from 'react';
import type { Snapshot } from '../drafts/draft.ts';
import type { SavingState } from '../drafts/saving/draft-saver.ts';
import { hasContent, startSaving } from '../drafts/saving/start-saving.ts';
import { INITIAL_VALUES } from '../fields/initial-values.ts';
import type { useFieldForm } from '../fields/use-field-form.ts';
import { saveInTab, type TabDraft } from './signer-draft.ts';

interface SignerDraftInput extends Pick<ReturnType<typeof useFieldForm>, 'hookForm' | 'fieldForm' | 'signatures'> {
  readonly token: string;
  readonly tab: TabDraft;
  /** Values that the reader did not type. */
  readonly given: Readonly<Record<string, string>>;
}

function storedSnapshot({ draft }: TabDraft): Snapshot | undefined {
  if (!draft) return undefined;
  return { values: { ...INITIAL_VALUES, ...draft.values }, signatures: new Map(), isSoleOwner: false, place: '' };
}

/** Saves what is typed, until the answer is sent. @returns the state to display */
export function useSignerDraft(input: SignerDraftInput): SavingState {
  const { token, tab, hookForm, fieldForm, signatures } = input;
  const [saving, show] = useState<SavingState>('idle');
  const { onValues } = fieldForm;
  const read = useEffectEvent(() => {
    return { values: hookForm.getValues(), signatures: new Map(signatures), isSoleOwner: false };
  });
  const startValues = useEffectEvent(() => ({ ...INITIAL_VALUES, ...tab.draft?.values, ...input.given }));
  useEffect(() => {
    const { secret } = tab;
    if (!secret) return;
    const form = { read: () => read(), startValues: startValues() };
    const saver = startSaving({
      ...form,
      known: storedSnapshot(tab),
      send: saveInTab({ token, secret }),
      startNewSession: async () => false,
      show,
    });
    let isTouched = tab.draft !== null;
    // The page fills in the print name by itself.
    const unsubscribe = onValues(() => {
      isTouched ||= hasContent(form);
      if (isTouched) saver.touch();
    });
    return () => {
      unsubscribe();
      saver.stop();
    };
  }, [token, tab, onValues]);
  return saving;
}
