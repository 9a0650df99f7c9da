import { useKeys } from '../../../lib/use-keys.ts';

/** What is shown of a document. Pages count from 1. */
export interface PageView {
  readonly zoom: number;
  /** Whether the zoom follows the width of the pane. */
  readonly isFitted: boolean;
  readonly page: number;
  readonly pageCount: number;
}

/** The matches of a search. */
export interface FindResult {
  readonly total: number;
  /** From 1. */
  readonly current: number;
  readonly isSearching: boolean;
}

export interface TextSearch {
  readonly result: FindResult;
  readonly search: (text: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly clear: () => void;
}

export interface ViewControls {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fitWidth: () => void;
  readonly turn: () => void;
  readonly goTo: (page: number) => void;
}

/** The keys of the toolbar. `onFind` is missing for a document without text. */
export function useViewKeys({ zoomIn, zoomOut, fitWidth, turn }: ViewControls, onFind?: () => void): void {
  // On many keyboards '+' needs Shift, and '=' is the same key without it.
  useKeys({
    '+': { label: 'Zoom in', run: zoomIn },
    '=': zoomIn,
    '-': { label: 'Zoom out', run: zoomOut },
    '0': { label: 'Fit the page to the width', run: fitWidth },
    r: { label: 'Turn the page', run: turn },
    ...(onFind ? { f: { label: 'Find in the text', run: onFind } } : {}),
  });
}
