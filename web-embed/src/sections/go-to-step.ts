import { type StepId, stepElementId } from './form-outline.ts';

/**
 * Scrolls to the section of a step and focuses its heading, so that reading and the Tab key continue there. A folded
 * section unfolds.
 * @returns false if the form has no such section
 */
export function goToStep(id: StepId): boolean {
  const section = document.getElementById(stepElementId(id));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  return section !== null;
}
