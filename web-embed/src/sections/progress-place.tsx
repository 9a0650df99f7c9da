import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { createLater } from '../create-later.ts';
import type { FieldForm } from '../fields/field-form.ts';
import { useMessages, useWording } from '../language/language.ts';
import { type FormStep, formSteps, type StepId } from './form-steps.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  readonly steps: readonly FormStep[];
  readonly fields: readonly FieldDefinition[];
  readonly form: FieldForm;
  readonly hasFiles: boolean;
}

const useProgressBar = createLater(() => import('./progress-bar.tsx').then(({ ProgressBar }) => ProgressBar));

/** What the steps are called: their sections, unless these have long names. */
function useStepLabels() {
  const { section } = useWording();
  const texts = useMessages().section;
  return (id: StepId) => (id === 'partners' || id === 'documents' ? texts[id] : (section(id)?.title ?? ''));
}

interface ProgressPlaceProps extends Omit<ProgressProps, 'steps'> {
  /** Every section that the bar leads to is there. */
  readonly isWhole: boolean;
}

/** The bar, or the room for it until its code is there. */
export function ProgressPlace({ isWhole, ...props }: ProgressPlaceProps) {
  const ProgressBar = useProgressBar();
  const labelOf = useStepLabels();
  return ProgressBar && isWhole ? (
    <ProgressBar {...props} steps={formSteps(props.fields, labelOf)} />
  ) : (
    <div className={styles.progress} />
  );
}
