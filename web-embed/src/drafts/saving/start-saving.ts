import { waitForRetry } from '../../calls/api.ts';
import { controlId } from '../../fields/field-form.ts';
import type { FormSession } from '../../session/form-session.ts';
import type { Snapshot } from '../draft.ts';
import { saveDraft } from './draft-calls.ts';
import { createDraftSaver, type DraftSaver, type DraftSaverInput } from './draft-saver.ts';

interface StartSavingInput extends Pick<DraftSaverInput, 'known' | 'send' | 'startNewSession' | 'show'> {
  /** The form as it is now, without the focused control. */
  readonly read: () => Omit<Snapshot, 'place'>;
  /** Values that the applicant did not type. */
  readonly startValues: Readonly<Record<string, string>>;
}

/** Name of the form control, '' for any other element. */
function nameOfControl(target: EventTarget | null): string {
  const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
  return document.getElementById(controlId(name)) ? name : '';
}

/** Saves on blur, when the page closes, and when it becomes visible again with unsaved changes. */
function listen(saver: DraftSaver, isWorthSaving: () => boolean, moveTo: (place: string) => void): () => void {
  const flush = () => isWorthSaving() && saver.flush();
  const leave = () => isWorthSaving() && saver.leave();
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

/** Whether the applicant has entered anything. A box that is not checked has the value false, or none until it renders. */
export function hasContent({ read, startValues }: Pick<StartSavingInput, 'read' | 'startValues'>): boolean {
  const { values, signatures, isSoleOwner } = read();
  const isEntered = (name: string) => (values[name] || '') !== (startValues[name] || '');
  return isSoleOwner || signatures.size > 0 || Object.keys(values).some(isEntered);
}

/** Saves in the form session. */
export const saveInSession =
  (session: Promise<FormSession>): DraftSaverInput['send'] =>
  async (sending) => {
    const { idOrThrow, touch: raise, replaceFinished } = await session;
    const formSubmissionId = await idOrThrow();
    if (formSubmissionId === undefined) return undefined;
    const answer = await saveDraft({ formSubmissionId, ...sending });
    if (answer.isSuccess) raise();
    else if (answer.code === 'session_finished') void replaceFinished(formSubmissionId);
    return answer;
  };

/** Starts to save the form to the server. An untouched form is not saved. */
export function startSaving(input: StartSavingInput): DraftSaver {
  const { read, known, send, startNewSession, show } = input;
  let place = nameOfControl(document.activeElement) || (known?.place ?? '');
  let isTouched = known !== undefined;
  const saver = createDraftSaver({
    read: () => ({ ...read(), place }),
    known,
    send,
    startNewSession,
    show,
    pause: waitForRetry,
  });
  const stopListening = listen(
    saver,
    () => isTouched,
    (name) => {
      place = name || place;
    },
  );
  const touch = () => {
    isTouched = true;
    saver.touch();
  };
  if (hasContent(input)) touch();
  return {
    ...saver,
    touch,
    stop: () => {
      stopListening();
      saver.stop();
    },
  };
}
