let measure: () => Promise<unknown> = () => Promise.resolve();

/** Sets how the visible part of a frame is measured, in which dialogs open. */
export function setDialogMeasure(act: () => Promise<unknown>): void {
  measure = act;
}

/** Resolves when a dialog can open in sight. Elsewhere, the browser would first scroll to it. */
export const dialogAreaMeasured = (): Promise<unknown> => measure();
