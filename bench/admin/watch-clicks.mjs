/*
 * Runs in the page and measures from a click until what it opens can be used. Plain JavaScript, because the browser gets
 * this file unchanged.
 */

const firstRow = () => document.querySelector('tbody tr[role="row"] [data-reference]')?.textContent;

function isApplication() {
  const stage = document.querySelector('header input[aria-keyshortcuts="s"]');
  const facts = document.querySelectorAll('section[aria-labelledby="glance"] dd');
  return Boolean(document.querySelector('h1')?.textContent && facts.length > 0 && stage && !stage.disabled);
}

const isUsable = {
  application: () => isApplication,
  'next page'() {
    const before = firstRow();
    return () => ![undefined, before].includes(firstRow());
  },
};

/** Calls back once the next frame is painted. */
function afterPaint(task) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = task;
    port2.postMessage(null);
  });
}

/** @returns milliseconds between the next click and the painted frame in which its target can be used */
window.watchClick = (shows) =>
  new Promise((resolve) => {
    const isThere = isUsable[shows]();
    let clicked = null;
    const observer = new MutationObserver(() => {
      if (clicked === null || !isThere()) return;
      observer.disconnect();
      afterPaint(() => resolve(performance.now() - clicked));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const start = () => {
      clicked = performance.now();
    };
    document.addEventListener('click', start, { capture: true, once: true });
  });
