/*
 * A browser's page translation replaces text nodes with <font> elements. React keeps the nodes that it rendered. It
 * would throw when it removes such a node or inserts an element before it, and a change of its text would not be seen.
 *
 * Here each replaced node knows the <font> that stands in for it. What React does to the node is done to its stand-in.
 * The page itself renders no <font>.
 */

/** The elements that show translations instead of text nodes that React still holds. */
const standIns = new WeakMap<Node, Element>();
const taken = new WeakSet<Node>();

const isFreeFont = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font' && !taken.has(node);

/** A removed text node, if a translation took its place. */
function recordRemoval(removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const standIn = [...addedNodes, previousSibling, nextSibling].find(isFreeFont);
  if (!(removed instanceof Text && standIn)) return;
  standIns.set(removed, standIn);
  taken.add(standIn);
  // Reports later changes of the node, although it is not in the document.
  observer.observe(removed, { characterData: true });
}

/** The text changed, or is shown again: the translation of its former content ends. */
function endTranslation(text: Node): void {
  const standIn = standIns.get(text);
  if (!standIn) return;
  standIns.delete(text);
  if (text.isConnected) standIn.remove();
  else if (text instanceof Text) standIn.replaceWith(text);
}

function follow(records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') endTranslation(record.target);
    for (const added of record.addedNodes) endTranslation(added);
    for (const removed of record.removedNodes) recordRemoval(removed, record);
  }
}

const observer = new MutationObserver(follow);

/** The <font> around a node that the translation moved. Undefined if the parent has none for it. */
function fontAround(node: Node, parent: Node): Node | undefined {
  let font = node.parentElement;
  while (font?.localName === 'font' && font.parentNode !== parent) font = font.parentElement;
  return font?.localName === 'font' ? font : undefined;
}

/** The child of the parent that shows the node: the node itself, or its stand-in. Undefined without either. */
function shownChild(parent: Node, node: Node): Node | undefined {
  follow(observer.takeRecords());
  if (node.parentNode === parent) return node;
  const shown = standIns.get(node) ?? fontAround(node, parent);
  return shown?.parentNode === parent ? shown : undefined;
}

/** Keeps a page working while its texts are translated. Call it before React renders. Only texts are treated otherwise than before. */
export function followTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const isReplaced = child instanceof Text && child.parentNode !== this;
    const shown = isReplaced ? shownChild(this, child) : child;
    // A translation of a whole sentence leaves nothing for some of its texts.
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    const isReplaced = next instanceof Text && next.parentNode !== this;
    insertBefore.call(this, node, isReplaced ? (shownChild(this, next) ?? null) : next);
    return node;
  };
  observer.observe(document, { childList: true, subtree: true });
}
