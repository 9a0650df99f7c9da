/*
 * Runs in the page before any of its own code. React tells whoever stands where its developer tools would of each commit;
 * which components rendered in it is read as those tools read it. Plain JavaScript, since the browser gets it as it is.
 */

const PERFORMED_WORK = 1;

/** Keys of the rows that rendered, once for each commit. */
const rendered = [];
const frames = [];
const paints = [];
let arrived = null;

const isRow = ({ type, memoizedProps }) => type === 'tr' && memoizedProps?.role === 'row';

/** The record that a row shows: the key stands at the row itself, or at the component around it. */
function keyOf(fiber) {
  for (let at = fiber; at; at = at.return) if (at.key !== null) return at.key;
  return '';
}

function didRender(next, before) {
  const isHost = typeof next.type === 'string';
  return isHost ? next.memoizedProps !== before.memoizedProps : (next.flags & PERFORMED_WORK) !== 0;
}

function childrenOf({ child }) {
  const children = [];
  for (let at = child; at; at = at.sibling) children.push(at);
  return children;
}

/** @param row key of the row in which the fiber lies, @param isBody whether it lies below the heading */
function visit({ next, row, isBody, found }) {
  const inBody = isBody || next.type === 'tbody';
  const mine = inBody && isRow(next) ? keyOf(next) : row;
  const before = next.alternate;
  if (mine !== null && (before === null || didRender(next, before))) found.add(mine);
  if (before !== null && next.child === before.child) return;
  for (const child of childrenOf(next)) visit({ next: child, row: mine, isBody: inBody, found });
}

function tellCommit(_renderer, { current }) {
  const found = new Set();
  visit({ next: current, row: null, isBody: false, found });
  rendered.push(...found);
}

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  isDisabled: false,
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberRoot: tellCommit,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onScheduleFiberRoot: () => undefined,
};

function tick() {
  frames.push(performance.now());
  requestAnimationFrame(tick);
}
requestAnimationFrame(tick);

/** A list has arrived whole once its text can be read. */
function watchArrival(name) {
  const read = Response.prototype[name];
  Response.prototype[name] = async function readAndTell() {
    const body = await read.call(this);
    if (this.url.includes('pageSize=10')) arrived = performance.now();
    return body;
  };
}
for (const name of ['text', 'json']) watchArrival(name);

/** After the frame in which the rows stand has been painted. */
function afterPaint(task) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = task;
    port2.postMessage(null);
  });
}

function hasToDoWithRows({ target }) {
  const element = target instanceof Element ? target : target.parentElement;
  return Boolean(element?.closest('tbody') ?? element?.querySelector('tbody'));
}

new MutationObserver((changes) => {
  if (arrived === null || !changes.some(hasToDoWithRows)) return;
  if (!document.querySelector('tbody tr[role="row"]')) return;
  const [data, rows] = [arrived, performance.now()];
  arrived = null;
  // A frame that begins between the two shows the page without them.
  const missed = frames.filter((time) => time > data && time < rows).length;
  afterPaint(() => paints.push({ frames: missed + 1, milliseconds: performance.now() - data }));
}).observe(document, { childList: true, subtree: true, characterData: true });

window.rowWatch = {
  takeRendered: () => rendered.splice(0),
  takePaints: () => paints.splice(0),
};
