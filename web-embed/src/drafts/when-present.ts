/**
 * Acts on the element with that id, now or as soon as it is on the page: parts of the form come when they are reached.
 * Whoever presses something or a key in the meantime is elsewhere, and nothing is done any more.
 * @returns what ends the waiting
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
