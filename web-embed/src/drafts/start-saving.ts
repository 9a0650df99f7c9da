import { waitForRetry } from '../api.ts';
import type { FormSession } from '../app/form-session.ts';
import { controlId } from '../fields/field-form.ts';
import type { Snapshot } from './draft.ts';
import { saveDraft } from './draft-calls.ts';
import { createDraftSaver, type DraftSaver, type DraftSaverInput } from './draft-saver.ts';

interface StartSavingInput extends Pick<DraftSaverInput, 'known' | 'startNewSession' | 'show'> {
  readonly session: FormSession;
  /** The form as it is now, apart from where in it the applicant is. */
  readonly read: () => Omit<Snapshot, 'place'>;
  /** Values that nobody has typed. */
  readonly startValues: Readonly<Record<string, string>>;
}

/** Name of the form's control that this is, '' for anything else on the page. */
function nameOfControl(target: EventTarget | null): string {
  const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
  return document.getElementById(controlId(name)) ? name : '';
}

/** Saves when a field is left, when the page is, and when it comes back into sight with something unsaved. */
function listen(keeper: DraftSaver, isWorthSaving: () => boolean, moveTo: (place: string) => void): () => void {
  const flush = () => isWorthSaving() && keeper.flush();
  const leave = () => isWorthSaving() && keeper.leave();
  const see = () => (document.visibilityState === 'hidden' ? leave() : flush());
  const move = (event: FocusEvent) => moveTo(nameOfControl(event.target));
  document.addEventListener('focusin', move);
  document.addEventListener('focusout', flush);
  document.addEventListener('visibilitychange', see);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('focusin', move);
    document.removeEventListener('focusout', flush);
    document.removeEventListener('visibilitychange', see);
    window.removeEventListener('pagehide', leave);
  };
}

function hasContent({ read, startValues }: StartSavingInput): boolean {
  const { values, signatures, isSoleOwner } = read();
  return (
    isSoleOwner || signatures.size > 0 || Object.keys(values).some((name) => (values[name] ?? '') !== startValues[name])
  );
}

/** Begins to keep the form with the server. Nothing is kept of a form that was only looked at. */
export function startSaving(input: StartSavingInput): DraftSaver {
  const { session, read, known, startNewSession, show } = input;
  let place = nameOfControl(document.activeElement) || (known?.place ?? '');
  let isTouched = known !== undefined;
  const keeper = createDraftSaver({
    read: () => ({ ...read(), place }),
    known,
    send: async (sending) => {
      const formSubmissionId = await session.idOrThrow();
      return formSubmissionId === undefined ? undefined : saveDraft({ formSubmissionId, ...sending });
    },
    startNewSession,
    show,
    pause: waitForRetry,
  });
  const stopListening = listen(
    keeper,
    () => isTouched,
    (name) => {
      place = name || place;
    },
  );
  const touch = () => {
    isTouched = true;
    keeper.touch();
  };
  if (hasContent(input)) touch();
  return {
    ...keeper,
    touch,
    stop: () => {
      stopListening();
      keeper.stop();
    },
  };
}
