import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import {
  type ChecklistItem,
  type ChecklistView,
  ITEM_STATE_LABELS,
  type ItemState,
  needsLook,
} from '@funding-desk/shared/schemas/document/checklist';
import type { DocumentRequestView } from '@funding-desk/shared/schemas/document/document-request';
import { isRequestable } from '@funding-desk/shared/schemas/document/requested-items';
import { Skeleton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatDate, formatUsDate } from '../../../lib/format.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useChecklist, useMarkItem } from '../api/documents.ts';
import { useDocumentRequests } from '../api/requests.ts';
import { type OutstandingRequest, outstandingRequest } from '../requests/outstanding-request.ts';
import classes from './checklist.module.css';
import { Incompleteness } from './incompleteness.tsx';
import { Outstanding } from './outstanding.tsx';

const MarkMenu = lazyPart(async () => (await import('./mark-menu.tsx')).MarkMenu);
const RequestModals = lazyPart(async () => (await import('../requests/requests-panel.tsx')).RequestModals);

interface ChecklistPanelProps {
  readonly application: ApplicationDetail;
  /** Asks the applicant for the item with that key. */
  readonly onRequest: (item: string) => void;
}

const ICONS: Readonly<Record<ItemState, IconName | null>> = {
  missing: null,
  received: 'check',
  accepted: 'check',
  rejected: 'close',
  waived: 'check',
};

/** 'Anna Example, Nov 22, 2026' */
function markedText({ markedBy, markedAt }: ChecklistItem): string {
  if (markedAt === null) return '';
  return [...(markedBy ? [markedBy.name] : []), formatDate(new Date(markedAt))].join(', ');
}

/** 'Requested Nov 25, 2026, due 12/2/2026' */
function requestedText({ request: { createdAt, dueOn } }: OutstandingRequest): string {
  const due = dueOn === null ? '' : `, due ${formatUsDate(dueOn)}`;
  return `Requested ${formatDate(new Date(createdAt))}${due}`;
}

interface ItemProps extends ChecklistPanelProps {
  readonly item: ChecklistItem;
  readonly outstanding: OutstandingRequest | null;
  readonly onRemind: (request: DocumentRequestView) => void;
}

/** What is done next about an item: it is asked for, reminded of once all that it lacks was asked for, or accepted. */
type MainAction = 'Request' | 'Remind' | 'Accept';

function mainActionOf({ item, outstanding }: Pick<ItemProps, 'item' | 'outstanding'>): MainAction | null {
  if (item.state === 'received') return 'Accept';
  if (!isRequestable(item)) return null;
  return outstanding?.isWhole === true ? 'Remind' : 'Request';
}

interface ItemActionProps extends ItemProps {
  readonly action: MainAction;
}

function ItemAction({ application, item: { key, label }, outstanding, action, onRequest, onRemind }: ItemActionProps) {
  const { mutateAsync, isPending } = useMarkItem(application.id);
  const button = useRef<HTMLSpanElement>(null);
  // The button may disappear before the response, and callbacks of `mutate` with it. The menu beside it stays.
  const accept = async () => {
    const own = button.current;
    const menu = own?.parentElement?.querySelector<HTMLElement>('[data-picker="mark"]');
    try {
      await mutateAsync({ item: key, state: 'accepted', reason: '' });
      const { activeElement, body } = document;
      // The user may have gone on meanwhile.
      if (activeElement === body || own?.contains(activeElement)) menu?.focus({ preventScroll: true });
    } catch (error) {
      showNotice({ kind: 'error', text: `${label} was not accepted. ${errorMessage(error)}` });
    }
  };
  const runs: Readonly<Record<MainAction, () => void>> = {
    Request: () => onRequest(key),
    Remind: () => outstanding && onRemind(outstanding.request),
    Accept: () => void accept(),
  };
  return (
    <span ref={button} className={classes.request}>
      <LinkButton isDisabled={isPending} onClick={runs[action]}>
        {action}
        <HiddenText> {action === 'Remind' ? `of ${label}` : label}</HiddenText>
      </LinkButton>
    </span>
  );
}

function Item(props: ItemProps) {
  const { item, application, outstanding, onRequest } = props;
  const { key, label, state, detail, reason } = item;
  const mustLook = needsLook(item);
  const icon = mustLook ? 'warning' : ICONS[state];
  const isMarked = state !== 'missing' && state !== 'received';
  const isAwaited = state === 'missing' && outstanding?.isWhole === true;
  const shownState = mustLook ? 'look' : isAwaited ? 'awaited' : state;
  const action = mainActionOf(props);
  const canAsk = action !== 'Request' && isRequestable(item);
  return (
    <li className={classes.item} data-state={shownState}>
      <span className={classes.mark}>{icon && <Icon name={icon} size={12} />}</span>
      <div className={classes.text}>
        <p className={classes.label}>
          {label}{' '}
          {!isAwaited && <span className={classes.state}>{mustLook ? 'Please look' : ITEM_STATE_LABELS[state]}</span>}
        </p>
        {outstanding && <p className={classes.requested}>{requestedText(outstanding)}</p>}
        {detail !== '' && <p className={classes.detail}>{detail}</p>}
        {isMarked && <p className={classes.detail}>{[reason, markedText(item)].filter(Boolean).join(' · ')}</p>}
      </div>
      {application.can.work && action && <ItemAction {...props} action={action} />}
      {application.can.work && (
        <PickerButton
          look="quiet"
          name="mark"
          label={`Mark ${label}`}
          renderPicker={(close) => (
            <MarkMenu
              item={item}
              application={application.id}
              hasAccept={action !== 'Accept' && state !== 'accepted'}
              onRequest={canAsk ? () => onRequest(key) : null}
              onClose={close}
            />
          )}
        >
          <Icon name="more" />
        </PickerButton>
      )}
    </li>
  );
}

interface ContentProps extends ChecklistPanelProps {
  readonly checklist: ChecklistView;
}

function Content({ checklist, ...panel }: ContentProps) {
  const { items, coverage } = checklist;
  const { application } = panel;
  const { data: requests = [] } = useDocumentRequests(application.id);
  const [reminded, setReminded] = useState<DocumentRequestView | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remind = (request: DocumentRequestView) => {
    setReminded(request);
    setAsking(true);
  };
  if (items.length === 0)
    return <p className={classes.none}>This company asks for nothing. Its settings have the checklist.</p>;
  return (
    <>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item
            key={item.key}
            item={item}
            outstanding={outstandingRequest({ item, coverage, requests })}
            onRemind={remind}
            {...panel}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {reminded && (
          <RequestModals
            application={application}
            request={reminded}
            open={isAsking ? 'resend' : null}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What the application still needs. */
export function ChecklistPanel({ application, onRequest }: ChecklistPanelProps) {
  const { data, error, refetch } = useChecklist(application.id);
  return (
    <section aria-labelledby="checklist">
      <div className={classes.bar}>
        <h2 id="checklist">Checklist</h2>
        {data && data.total > 0 && (
          <span className={classes.count}>
            {data.done} of {data.total}
            <HiddenText> done</HiddenText>
          </span>
        )}
      </div>
      <Incompleteness incompleteness={application.incompleteness} />
      {data && <Outstanding checklist={data} application={application} />}
      {data && <Content checklist={data} application={application} onRequest={onRequest} />}
      {!data && !error && <Skeleton height={260} aria-label="Loading the checklist" role="status" />}
      {!data && <LoadFailure failed="The checklist could not be loaded." error={error} onRetry={refetch} />}
    </section>
  );
}
