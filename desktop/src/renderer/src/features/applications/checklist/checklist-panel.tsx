import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import {
  type ChecklistItem,
  type ChecklistView,
  ITEM_STATE_LABELS,
  type ItemState,
  needsLook,
} from '@funding-desk/shared/schemas/document/checklist';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { Skeleton } from '@mantine/core';
import { ActionButton, LinkButton } from '../../../components/buttons/action-button.tsx';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useChecklist } from '../api/documents.ts';
import { isRequestable } from '../documents/document-types.ts';
import classes from './checklist.module.css';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { MarkMenu } from './mark-menu.tsx';

interface ChecklistPanelProps {
  readonly application: ApplicationView;
  /** Asks the applicant for the item with that key. */
  readonly onRequest: (item: string) => void;
  /** Shows a document in the page. */
  readonly onView: (document: FiledDocumentView) => void;
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

interface ItemProps extends Omit<ChecklistPanelProps, 'onView'> {
  readonly item: ChecklistItem;
}

function Item({ item, application, onRequest }: ItemProps) {
  const { label, state, detail, reason } = item;
  const mustLook = needsLook(item);
  const icon = mustLook ? 'warning' : ICONS[state];
  const isMarked = state !== 'missing' && state !== 'received';
  return (
    <li className={classes.item} data-state={mustLook ? 'look' : state}>
      <span className={classes.mark}>{icon && <Icon name={icon} size={12} />}</span>
      <div className={classes.text}>
        <p className={classes.label}>
          {label} <span className={classes.state}>{mustLook ? 'Please look' : ITEM_STATE_LABELS[state]}</span>
        </p>
        {detail !== '' && <p className={classes.detail}>{detail}</p>}
        {isMarked && <p className={classes.detail}>{[reason, markedText(item)].filter(Boolean).join(' · ')}</p>}
      </div>
      {application.can.work && isRequestable(item) && (
        <span className={classes.request}>
          <LinkButton onClick={() => onRequest(item.key)}>
            Request<HiddenText> {label}</HiddenText>
          </LinkButton>
        </span>
      )}
      {application.can.work && (
        <PickerButton
          look="quiet"
          label={`Mark ${label}`}
          renderPicker={(close) => <MarkMenu item={item} application={application.id} onClose={close} />}
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
  if (items.length === 0)
    return <p className={classes.none}>This company asks for nothing. Its settings have the checklist.</p>;
  return (
    <>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} {...panel} />
        ))}
      </ul>
      {coverage && <CoverageMatrix coverage={coverage} application={panel.application} onView={panel.onView} />}
    </>
  );
}

/** What the application still needs. */
export function ChecklistPanel({ application, onRequest, onView }: ChecklistPanelProps) {
  const { data, error, refetch } = useChecklist(application.id);
  const retry = (
    <ActionButton variant="default" size="xs" onClick={() => refetch()}>
      Retry
    </ActionButton>
  );
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
      {data && <Content checklist={data} application={application} onRequest={onRequest} onView={onView} />}
      {!data && !error && <Skeleton height={180} aria-label="Loading the checklist" role="status" />}
      {!data && error && (
        <InlineNotice kind="error" text={`The checklist could not be loaded. ${errorMessage(error)}`} action={retry} />
      )}
    </section>
  );
}
