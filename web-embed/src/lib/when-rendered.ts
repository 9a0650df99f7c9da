/**
 * Runs `act` on the element with the id, now or once it renders. Any key or pointer press cancels it, because the
 * applicant has moved on.
 * @returns cancels
 */
export function whenRendered(id: string, act: (element: HTMLElement) => void): () => void {
  const tryNow = () => {
    const element = document.getElementById(id);
    if (element) {
      stop();
      act(element);
    }
  };
  const observer = new MutationObserver(tryNow);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('pointerdown', stop);
    document.removeEventListener('keydown', stop);
  };
  document.addEventListener('pointerdown', stop);
  document.addEventListener('keydown', stop);
  observer.observe(document.body, { childList: true, subtree: true });
  tryNow();
  return stop;
}
