import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { MAX_ZOOM, MIN_ZOOM } from './pdf/page-geometry.ts';
import { type FindResult, type PageView, type TextSearch, useViewKeys, type ViewControls } from './view-controls.ts';
import classes from './workbench.module.css';

interface ToolbarProps {
  readonly view: PageView;
  readonly controls: ViewControls;
  /** Missing for a document without text. */
  readonly text?: TextSearch;
  /** Gets the focus when the search is closed. */
  readonly pane: RefObject<HTMLElement | null>;
}

const BUTTON = { variant: 'default', size: 'compact-sm' } as const;

function PageSteps({ view: { page, pageCount }, controls: { goTo } }: Pick<ToolbarProps, 'view' | 'controls'>) {
  return (
    <div className={classes.tools}>
      <ActionButton {...BUTTON} aria-label="Previous page" isDisabled={page <= 1} onClick={() => goTo(page - 1)}>
        <Icon name="up" size={14} />
      </ActionButton>
      <ActionButton {...BUTTON} aria-label="Next page" isDisabled={page >= pageCount} onClick={() => goTo(page + 1)}>
        <Icon name="down" size={14} />
      </ActionButton>
      <span className={classes.figure}>
        Page {page} of {pageCount}
      </span>
    </div>
  );
}

function resultText({ total, current, isSearching }: FindResult): string {
  if (isSearching) return 'Searching…';
  return total === 0 ? 'Not found' : `${current} of ${total}`;
}

interface FindBarProps {
  readonly text: TextSearch;
  readonly onClose: () => void;
}

function FindBar({ text, onClose }: FindBarProps) {
  const [wanted, setWanted] = useState('');
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') text.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const hasMatches = text.result.total > 0;
  return (
    <search className={classes.find}>
      <input
        type="search"
        className={classes.findInput}
        aria-label="Find in the text"
        placeholder="Find in the text"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: a key or a button has just opened it.
        autoFocus
        value={wanted}
        maxLength={200}
        onKeyDown={handleKey}
        onChange={({ currentTarget }) => {
          setWanted(currentTarget.value);
          text.search(currentTarget.value);
        }}
      />
      <span className={classes.figure} role="status" aria-label="Matches">
        {wanted.trim() !== '' && resultText(text.result)}
      </span>
      <ActionButton {...BUTTON} aria-label="Previous match" isDisabled={!hasMatches} onClick={() => text.step(-1)}>
        <Icon name="up" size={14} />
      </ActionButton>
      <ActionButton {...BUTTON} aria-label="Next match" isDisabled={!hasMatches} onClick={() => text.step(1)}>
        <Icon name="down" size={14} />
      </ActionButton>
      <ActionButton {...BUTTON} aria-label="Close the search" onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionButton>
    </search>
  );
}

/** Buttons for pages, zoom, rotation and the search in the text. Single keys do the same. */
export function ViewerToolbar({ view, controls, text, pane }: ToolbarProps) {
  const [isFinding, setIsFinding] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const openFind = () => {
    setIsFinding(true);
    bar.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  const closeFind = () => {
    setIsFinding(false);
    text?.clear();
    pane.current?.focus({ preventScroll: true });
  };
  useViewKeys(controls, text ? openFind : undefined);
  const { zoom, isFitted, pageCount } = view;
  return (
    <div ref={bar} className={classes.toolbar}>
      <div className={classes.toolRow} role="toolbar" aria-label="View of the document">
        {pageCount > 1 && <PageSteps view={view} controls={controls} />}
        <div className={classes.tools}>
          <ActionButton
            {...BUTTON}
            aria-label="Zoom out"
            aria-keyshortcuts="-"
            isDisabled={zoom <= MIN_ZOOM}
            onClick={controls.zoomOut}
          >
            −
          </ActionButton>
          <span className={classes.figure} role="status" aria-label="Zoom">
            {Math.round(zoom * 100)}%
          </span>
          <ActionButton
            {...BUTTON}
            aria-label="Zoom in"
            aria-keyshortcuts="+"
            isDisabled={zoom >= MAX_ZOOM}
            onClick={controls.zoomIn}
          >
            +
          </ActionButton>
          <ActionButton {...BUTTON} aria-keyshortcuts="0" aria-pressed={isFitted} onClick={controls.fitWidth}>
            Fit width
          </ActionButton>
          <ActionButton {...BUTTON} aria-keyshortcuts="r" onClick={controls.turn}>
            Rotate
          </ActionButton>
          {text && (
            <ActionButton {...BUTTON} aria-keyshortcuts="f" aria-expanded={isFinding} onClick={openFind}>
              Find
            </ActionButton>
          )}
        </div>
      </div>
      {text && isFinding && <FindBar text={text} onClose={closeFind} />}
    </div>
  );
}
