import { createLazyPart } from '../app/lazy-part.ts';
import { useFieldTexts, useMessages } from '../language/language.ts';
import { formSteps, type StepId } from './form-outline.ts';
import styles from './progress.module.css';
import type { ProgressProps } from './progress-bar.tsx';

const useProgressBar = createLazyPart(() => import('./progress-bar.tsx').then(({ ProgressBar }) => ProgressBar));

/** What the steps are called: their sections, unless these have long names. */
function useStepLabels() {
  const { section } = useFieldTexts();
  const texts = useMessages().section;
  return (id: StepId) => (id === 'partners' || id === 'documents' ? texts[id] : (section(id)?.title ?? ''));
}

interface ProgressSlotProps extends Omit<ProgressProps, 'steps'> {
  /** Every section that the bar leads to is there. */
  readonly isWhole: boolean;
}

/** The bar, or the room for it until its code is there. */
export function ProgressSlot({ isWhole, ...props }: ProgressSlotProps) {
  const ProgressBar = useProgressBar();
  const labelOf = useStepLabels();
  return ProgressBar && isWhole ? (
    <ProgressBar {...props} steps={formSteps(props.fields, labelOf)} />
  ) : (
    <div className={styles.progress} />
  );
}
