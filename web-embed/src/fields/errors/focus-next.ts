import type { KeyboardEvent } from 'react';

const STOPS = 'input:enabled, select:enabled, textarea:enabled, button[type="submit"]:enabled';

/** The next control. The other buttons of the same radio group, and folded sections, are skipped. */
function nextStop(control: HTMLInputElement): HTMLElement | undefined {
  const stops = [...(control.form?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const following = stops.slice(stops.indexOf(control) + 1);
  return following.find(
    (stop) =>
      stop.getClientRects().length > 0 && (control.type !== 'radio' || stop.getAttribute('name') !== control.name),
  );
}

/**
 * Enter moves to the next control, as the 'next' key of phone keyboards does. It does not submit an incomplete form;
 * only the submit button does.
 */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, nativeEvent, defaultPrevented } = event;
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing) return;
  // A dialog inside the form is a form of its own.
  if (!(target instanceof HTMLInputElement) || target.type === 'file' || target.form !== currentTarget) return;
  event.preventDefault();
  nextStop(target)?.focus();
}
