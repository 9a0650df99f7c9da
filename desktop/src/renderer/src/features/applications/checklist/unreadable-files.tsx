import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { type FiledDocumentView, UNREADABLE_LABELS } from '@funding-desk/shared/schemas/document/filed-document';
import { Suspense, useEffect, useRef } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useApplicationDocuments } from '../api/delivery.ts';
import classes from './checklist.module.css';

const DescribeModal = lazyPart(async () => (await import('../documents/describe-modal.tsx')).DescribeModal);

interface UnreadableFilesProps {
  readonly application: ApplicationView;
  /** Ids of the documents. */
  readonly ids: readonly string[];
  readonly onView: (document: FiledDocumentView) => void;
  /** The focused button has disappeared with its file. */
  readonly onFocusLost: () => void;
}

interface FileProps {
  readonly document: FiledDocumentView;
  readonly onView: () => void;
  readonly onDescribe?: (() => void) | undefined;
}

function UnreadableFile({ document: { originalFilename, reading, state }, onView, onDescribe }: FileProps) {
  const why = reading?.state === 'unreadable' ? UNREADABLE_LABELS[reading.reason] : '';
  return (
    <li>
      <span className={classes.filename}>{originalFilename}</span>
      <span className={classes.why}>{why}</span>
      <span className={classes.fileActions}>
        {state === 'ready' && (
          <LinkButton onClick={onView}>
            View<HiddenText> {originalFilename}</HiddenText>
          </LinkButton>
        )}
        {onDescribe && (
          <LinkButton onClick={onDescribe}>
            Say what it is<HiddenText> {originalFilename}</HiddenText>
          </LinkButton>
        )}
      </span>
    </li>
  );
}

/** A described file leaves the list, with the button that had the focus. */
function useLostFocus(count: number, onFocusLost: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    const hasLess = count < before.current;
    before.current = count;
    if (hasLess && document.activeElement === document.body) onFocusLost();
  }, [count, onFocusLost]);
}

/** Bank statements that cannot be read, until a person says what they are. They may cover any month. */
export function UnreadableFiles({ application, ids, onView, onFocusLost }: UnreadableFilesProps) {
  const { data = [] } = useApplicationDocuments(application.id);
  const { kind, subject, open, close } = useDialog<'describe', FiledDocumentView>();
  const files = data.filter(({ id }) => ids.includes(id));
  useLostFocus(files.length, onFocusLost);
  return (
    <>
      {files.length > 0 && (
        <>
          <h3 id="unreadable">Unreadable, please look</h3>
          <ul className={classes.unreadable} aria-labelledby="unreadable">
            {files.map((document) => (
              <UnreadableFile
                key={document.id}
                document={document}
                onView={() => onView(document)}
                onDescribe={application.can.work ? () => open('describe', document) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        {subject && (
          <DescribeModal application={application} document={subject} isOpen={kind === 'describe'} onDone={close} />
        )}
      </Suspense>
    </>
  );
}
