import { controlId } from '../fields/field-form.ts';

/** Moves focus to the field's control. @returns whether the page has it */
export function focusField(name: string): boolean {
  const control = document.getElementById(controlId(name));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}
