import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useNeighbors } from '../api/application.ts';
import { useSavedViews } from '../api/views.ts';
import { positionLabel, viewLabel, viewQuery } from '../glance/view-label.ts';
import { applicationPath } from '../list/application-labels.ts';
import { viewTabs } from '../views/view-query.ts';
import classes from './page-nav.module.css';
import { useKeys } from './use-keys.ts';

/** Back to the view that the viewer came from, and the applications before and after this one in it. */
export function PageNav({ id }: { id: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useNeighbors({ id, view: viewQuery(search) });
  const saved = useSavedViews();
  const label = viewLabel({ search, tabs: viewTabs(saved.data ?? []) });
  const position = data ? positionLabel(data) : '';
  // The neighbors of the previous application must not be opened twice.
  const neighbors = isPlaceholderData ? undefined : data;
  const open = (neighbor: string | null | undefined) => {
    // Back leads to the list, however many applications were opened from here.
    if (neighbor) void navigate(applicationPath(neighbor, search.slice(1)), { replace: true });
  };
  const goPrevious = () => open(neighbors?.previous);
  const goNext = () => open(neighbors?.next);
  useKeys({ k: goPrevious, j: goNext });
  return (
    <nav className={classes.nav} aria-label="Applications of this view">
      <Link className={classes.back} to={`/admin/forms${search}`}>
        <Icon name="chevron" size={14} className={classes.arrow} />
        <span>{`Applications / ${label}${position === '' ? '' : ` (${position})`}`}</span>
      </Link>
      <span className={classes.steps}>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label="Previous application"
          aria-keyshortcuts="k"
          isDisabled={!neighbors?.previous}
          onClick={goPrevious}
        >
          <Icon name="up" size={14} />
        </ActionButton>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label="Next application"
          aria-keyshortcuts="j"
          isDisabled={!neighbors?.next}
          onClick={goNext}
        >
          <Icon name="down" size={14} />
        </ActionButton>
      </span>
    </nav>
  );
}
