import type { KeyboardEvent } from 'react';

const STOPS = 'input:enabled, select:enabled, textarea:enabled, button[type="submit"]:enabled';

/** The control that comes after the given one; the other buttons of a radio group are passed by. */
function nextStop(control: HTMLInputElement): HTMLElement | undefined {
  const stops = [...(control.form?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const later = stops.slice(stops.indexOf(control) + 1);
  return later.find((stop) => control.type !== 'radio' || stop.getAttribute('name') !== control.name);
}

/**
 * Enter goes on to the next control, as the key of a phone's keyboard promises, and does not send a form that is filled in
 * halfway. Its last button sends it.
 */
export function enterToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, nativeEvent, defaultPrevented } = event;
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing) return;
  // A dialog that opens from the form is a form of its own.
  if (!(target instanceof HTMLInputElement) || target.type === 'file' || target.form !== currentTarget) return;
  event.preventDefault();
  nextStop(target)?.focus();
}
