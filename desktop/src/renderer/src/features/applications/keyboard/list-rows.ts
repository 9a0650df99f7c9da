/** The rows of the list in the page. Keyboard shortcuts work on the elements, so that the focus is the current row. */
const ROW = 'tbody tr:has([data-row-link])';

export function rowsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(ROW)];
}

export function rowLink(row: Element | undefined): HTMLAnchorElement | null {
  return row?.querySelector<HTMLAnchorElement>('a[data-row-link]') ?? null;
}

/** The row that has the focus. */
export function currentRow(root: HTMLElement): HTMLElement | undefined {
  return rowsIn(root).find((row) => row.contains(document.activeElement));
}

/** Moves the focus from a row that leaves the list to the next one, or to the previous one. @returns false if none is left */
export function focusNeighbor(root: HTMLElement, id: string): boolean {
  const links = rowsIn(root).flatMap((row) => rowLink(row) ?? []);
  const index = links.findIndex(({ pathname }) => pathname.endsWith(`/${id}`));
  const neighbor = links[index + 1] ?? links[index - 1];
  neighbor?.focus({ preventScroll: true });
  return neighbor !== undefined;
}

function focusRow(row: HTMLElement | undefined): boolean {
  const link = rowLink(row);
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
  return link !== null;
}

/** Moves the focus to the next or the previous row, or to the first one. @returns false if there is none */
export function moveRow(root: HTMLElement, by: 1 | -1): boolean {
  const rows = rowsIn(root);
  const current = currentRow(root);
  return focusRow(rows[current ? rows.indexOf(current) + by : 0]);
}

/** Moves the focus to the first or the last row. */
export function focusEdge(root: HTMLElement, edge: 'first' | 'last'): void {
  focusRow(rowsIn(root).at(edge === 'first' ? 0 : -1));
}

/** Opens the next or the previous page. @returns false if there is none */
export function turnPage(root: HTMLElement, by: 1 | -1): boolean {
  const button = root.querySelector<HTMLElement>(`[data-turn="${by}"]:not(:disabled, [aria-disabled="true"])`);
  button?.click();
  return button !== null;
}

/** Opens a picker of the bar while rows are selected, else that of the current row. */
export function openPicker(root: HTMLElement, name: 'stage' | 'assignee'): void {
  const ofBar = root.querySelector<HTMLElement>(`[data-picker="bulk-${name}"]`);
  const ofRow = currentRow(root)?.querySelector<HTMLElement>(`[data-picker="${name}"]`);
  (ofBar ?? ofRow)?.click();
}

/** Selects the current row, or deselects it. */
export function toggleRow(root: HTMLElement): void {
  currentRow(root)?.querySelector<HTMLElement>('[data-select] input')?.click();
}
