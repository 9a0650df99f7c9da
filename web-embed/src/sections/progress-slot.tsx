import { createLazyPart } from '../app/lazy-part.ts';
import { useFieldTexts, useMessages } from '../language/language.ts';
import { formSteps, type StepId } from './form-outline.ts';
import styles from './progress.module.css';
import type { ProgressProps } from './progress-bar.tsx';

const useProgressBar = createLazyPart(() => import('./progress-bar.tsx').then(({ ProgressBar }) => ProgressBar));

/** Step labels: the section titles, or shorter texts for sections with long titles. */
function useStepLabels() {
  const { section } = useFieldTexts();
  const texts = useMessages().section;
  return (id: StepId) => (id === 'partners' || id === 'documents' ? texts[id] : (section(id)?.title ?? ''));
}

interface ProgressSlotProps extends Omit<ProgressProps, 'steps'> {
  /** All sections that the bar links to have rendered. */
  readonly isWhole: boolean;
}

/** The progress bar, or a placeholder until it has loaded. */
export function ProgressSlot({ isWhole, ...props }: ProgressSlotProps) {
  const { part: ProgressBar } = useProgressBar();
  const labelOf = useStepLabels();
  return ProgressBar && isWhole ? (
    <ProgressBar {...props} steps={formSteps(props.fields, labelOf)} />
  ) : (
    <div className={styles.progress} />
  );
}
