import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { type ChecklistItem, ITEM_STATE_LABELS, needsLook } from '@funding-desk/shared/schemas/document/checklist';
import { useRef } from 'react';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useChecklist, useMarkItem } from '../api/documents.ts';
import { RejectMenu } from '../checklist/mark-menu.tsx';
import classes from './document-facts.module.css';
import workbench from './workbench.module.css';

interface ItemProps {
  readonly application: ApplicationView;
  readonly item: ChecklistItem;
}

/** Accepts or rejects an item of the checklist for which the document counts. */
function ItemDecision({ application, item }: ItemProps) {
  const { key, label, state, detail, reason } = item;
  const { mutate, isPending } = useMarkItem(application.id);
  const isAccepted = state === 'accepted';
  const accept = () =>
    mutate(
      { item: key, state: 'accepted', reason: '' },
      { onError: (error) => showNotice({ kind: 'error', text: `${label} was not accepted. ${errorMessage(error)}` }) },
    );
  return (
    <div className={classes.decision}>
      <p className={classes.itemName}>
        {label}{' '}
        <span className={classes.itemState} data-state={needsLook(item) ? 'look' : state}>
          {needsLook(item) ? 'Please look' : ITEM_STATE_LABELS[state]}
        </span>
      </p>
      {[detail, reason].filter(Boolean).map((text) => (
        <p key={text} className={workbench.soft}>
          {text}
        </p>
      ))}
      {application.can.work && (
        <div className={classes.buttons}>
          <ActionButton
            size="xs"
            data-decision="accept"
            aria-keyshortcuts="y"
            isDisabled={isPending || isAccepted}
            onClick={accept}
          >
            <SteadyLabel isChanged={isAccepted} changed="Accepted">
              Accept
            </SteadyLabel>
            <HiddenText> {label}</HiddenText>
          </ActionButton>
          <PickerButton
            look="field"
            name="reject"
            label={`Reject ${label}`}
            renderPicker={(close) => <RejectMenu item={item} application={application.id} onClose={close} />}
          >
            Reject
          </PickerButton>
        </div>
      )}
    </div>
  );
}

interface DocumentDecisionProps {
  readonly application: ApplicationView;
  readonly documentId: string;
}

/** What the checklist says of the document. Keys act on the first item. */
export function DocumentDecision({ application, documentId }: DocumentDecisionProps) {
  const { data: checklist } = useChecklist(application.id);
  const root = useRef<HTMLElement>(null);
  const press = (button: string) => () => root.current?.querySelector<HTMLElement>(button)?.click();
  const items = checklist?.items.filter(({ documents }) => documents.includes(documentId)) ?? [];
  const canDecide = application.can.work && items.length > 0;
  useKeys(
    canDecide
      ? {
          y: { label: 'Accept', run: press('[data-decision="accept"]') },
          x: { label: 'Reject', run: press('[data-picker="reject"]') },
        }
      : {},
  );
  if (!checklist) return null;
  return (
    <section ref={root} className={classes.decisions} aria-labelledby="document-decision">
      <h2 id="document-decision">Checklist</h2>
      {items.map((item) => (
        <ItemDecision key={item.key} application={application} item={item} />
      ))}
      {items.length === 0 && <p className={workbench.soft}>No item of the checklist asks for this type of document.</p>}
    </section>
  );
}
