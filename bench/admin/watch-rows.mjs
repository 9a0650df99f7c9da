/*
 * Runs in the page before its own code. It takes the place of React's developer tools, which React calls after each commit,
 * and reads which rows rendered. Plain JavaScript, because the browser gets this file unchanged.
 */

const PERFORMED_WORK = 1;

/** Keys of rendered rows, once per commit. */
const rendered = [];
const frames = [];
const paints = [];
let arrived = null;

const isRow = ({ type, memoizedProps }) => type === 'tr' && memoizedProps?.role === 'row';

/** The record of a row. The key belongs to the row itself or to the component around it. */
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

/** @param {{ row: string | null, isBody: boolean }} position key of the row around the fiber, and whether it is in the table body */
function visit({ next, row, isBody, keys }) {
  const inBody = isBody || next.type === 'tbody';
  const rowKey = inBody && isRow(next) ? keyOf(next) : row;
  const before = next.alternate;
  if (rowKey !== null && (before === null || didRender(next, before))) keys.add(rowKey);
  if (before !== null && next.child === before.child) return;
  for (const child of childrenOf(next)) visit({ next: child, row: rowKey, isBody: inBody, keys });
}

function recordCommit(_renderer, { current }) {
  const keys = new Set();
  visit({ next: current, row: null, isBody: false, keys });
  rendered.push(...keys);
}

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  isDisabled: false,
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberRoot: recordCommit,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onScheduleFiberRoot: () => undefined,
};

function tick() {
  frames.push(performance.now());
  requestAnimationFrame(tick);
}
requestAnimationFrame(tick);

/** A list has arrived when its body has been read. */
function recordArrival(name) {
  const read = Response.prototype[name];
  Response.prototype[name] = async function readAndRecord() {
    const body = await read.call(this);
    if (this.url.includes('pageSize=10')) arrived = performance.now();
    return body;
  };
}
for (const name of ['text', 'json']) recordArrival(name);

/** Runs the task after the current frame is painted. */
function afterPaint(task) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = task;
    port2.postMessage(null);
  });
}

function affectsRows({ target }) {
  const element = target instanceof Element ? target : target.parentElement;
  return Boolean(element?.closest('tbody') ?? element?.querySelector('tbody'));
}

new MutationObserver((changes) => {
  if (arrived === null || !changes.some(affectsRows)) return;
  if (!document.querySelector('tbody tr[role="row"]')) return;
  const [data, rows] = [arrived, performance.now()];
  arrived = null;
  // Frames between both times show the page without the rows.
  const missed = frames.filter((time) => time > data && time < rows).length;
  afterPaint(() => paints.push({ frames: missed + 1, milliseconds: performance.now() - data }));
}).observe(document, { childList: true, subtree: true, characterData: true });

window.rowWatch = {
  takeRendered: () => rendered.splice(0),
  takePaints: () => paints.splice(0),
};
