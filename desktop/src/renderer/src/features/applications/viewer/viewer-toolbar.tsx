import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import classes from './document-viewer.module.css';
import type { useViewActions } from './use-page-view.ts';

interface PageStepsProps {
  /** From 0. */
  readonly current: number;
  readonly count: number;
  readonly goTo: (index: number) => void;
}

function PageSteps({ current, count, goTo }: PageStepsProps) {
  return (
    <div className={classes.tools}>
      <ActionButton
        variant="default"
        size="compact-sm"
        aria-label="Previous page"
        isDisabled={current === 0}
        onClick={() => goTo(current - 1)}
      >
        <Icon name="up" size={14} />
      </ActionButton>
      <ActionButton
        variant="default"
        size="compact-sm"
        aria-label="Next page"
        isDisabled={current >= count - 1}
        onClick={() => goTo(current + 1)}
      >
        <Icon name="down" size={14} />
      </ActionButton>
      <span className={classes.figure}>
        Page {current + 1} of {count}
      </span>
    </div>
  );
}

interface ViewerToolbarProps extends PageStepsProps {
  readonly actions: ReturnType<typeof useViewActions>;
  readonly shownZoom: number;
  readonly isFitted: boolean;
}

/** Buttons for pages, zoom and rotation. */
export function ViewerToolbar({ actions, shownZoom, isFitted, ...steps }: ViewerToolbarProps) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="View of the document">
      {steps.count > 1 && <PageSteps {...steps} />}
      <div className={classes.tools}>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label="Zoom out"
          aria-keyshortcuts="-"
          isDisabled={!actions.canZoomOut}
          onClick={actions.zoomOut}
        >
          −
        </ActionButton>
        <span className={classes.figure} role="status" aria-label="Zoom">
          {Math.round(shownZoom * 100)}%
        </span>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label="Zoom in"
          aria-keyshortcuts="+"
          isDisabled={!actions.canZoomIn}
          onClick={actions.zoomIn}
        >
          +
        </ActionButton>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-keyshortcuts="0"
          aria-pressed={isFitted}
          onClick={actions.fitWidth}
        >
          Fit width
        </ActionButton>
        <ActionButton variant="default" size="compact-sm" aria-keyshortcuts="r" onClick={actions.rotate}>
          Rotate
        </ActionButton>
      </div>
    </div>
  );
}
