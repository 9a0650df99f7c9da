import { createLazyPart } from '../../lib/lazy-part.ts';
import styles from './progress.module.css';
import type { ProgressProps } from './progress-bar.tsx';

const useProgressBar = createLazyPart(() => import('./progress-bar.tsx').then(({ ProgressBar }) => ProgressBar));

interface ProgressSlotProps extends ProgressProps {
  /** All sections that the bar links to have rendered. */
  readonly isWhole: boolean;
}

/** The progress bar, or a placeholder until it has loaded. */
export function ProgressSlot({ isWhole, ...props }: ProgressSlotProps) {
  const { part: ProgressBar } = useProgressBar();
  return ProgressBar && isWhole ? <ProgressBar {...props} /> : <div className={styles.progress} />;
}
