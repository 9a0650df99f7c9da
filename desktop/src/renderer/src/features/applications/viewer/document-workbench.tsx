import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { CloseButton } from '@mantine/core';
import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { CloseQuestion } from '../../../components/modals/form-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { useApplicationDocuments } from '../api/delivery.ts';
import { useFileActions } from '../form-data/file-actions.tsx';
import { UNNAMED_BUSINESS } from '../list/application-labels.ts';
import { DocumentContent } from './document-content.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { type DocumentPlace, parsePlace } from './document-place.ts';
import { DocumentStrip } from './document-strip.tsx';
import classes from './workbench.module.css';

const KeysDialog = lazyPart(async () => (await import('../keyboard/keys-dialog.tsx')).KeysDialog);

/** A place, or the line that proves a month. Undefined when staff have set the month. */
function placeOf({ reading }: FiledDocumentView, at: string | null): DocumentPlace | undefined {
  if (at === null) return undefined;
  const place = parsePlace(at);
  if (place || reading?.state !== 'read') return place;
  return reading.periods.find(({ from, to }) => from.slice(0, 7) <= at && at <= to.slice(0, 7));
}

/** Asks before unsaved changes are left. */
function useLeaving() {
  const isDirty = useRef(false);
  const [leaving, setLeaving] = useState<{ readonly run: () => void } | null>(null);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const leave = (run: () => void) => (isDirty.current ? setLeaving({ run }) : run());
  return { leaving, setDirty, leave, stay: () => setLeaving(null) };
}

interface HeadProps {
  readonly application: ApplicationDetail;
  readonly document: FiledDocumentView;
  readonly position: string;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

function Head({ application, document, position, onStep, onClose }: HeadProps) {
  const { id, originalFilename: filename } = document;
  const { open, save } = useFileActions({
    file: { kind: 'document', id },
    path: `/api/documents/document/${id}`,
    filename,
  });
  const openLabel = getPlatform().capabilities.version === null ? 'Open in a new tab' : 'Open in its own window';
  const button = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h1 tabIndex={-1} data-document-name>
          {filename}
        </h1>
        <p className={classes.soft}>
          {application.businessName || UNNAMED_BUSINESS} · {formatReference(application.reference)}
        </p>
      </div>
      <div className={classes.tools}>
        <ActionButton {...button} aria-label="Previous document" aria-keyshortcuts="[" onClick={() => onStep(-1)}>
          <Icon name="chevron" size={14} className={classes.back} />
        </ActionButton>
        <ActionButton {...button} aria-label="Next document" aria-keyshortcuts="]" onClick={() => onStep(1)}>
          <Icon name="chevron" size={14} className={classes.forth} />
        </ActionButton>
        <span className={classes.figure} role="status" aria-label="Document">
          {position}
        </span>
        <ActionButton {...button} aria-label={openLabel} onClick={open}>
          <Icon name="open" size={14} />
        </ActionButton>
        <ActionButton {...button} aria-label="Download" onClick={() => save()}>
          <Icon name="import" size={14} />
        </ActionButton>
        <CloseButton aria-label="Close the document" onClick={onClose} />
      </div>
    </header>
  );
}

interface WorkbenchProps {
  readonly application: ApplicationDetail;
  readonly documentId: string;
  /** The place that is shown, or the month whose line is. */
  readonly at: string | null;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

function DownloadButton({ document: { id, originalFilename: filename } }: { document: FiledDocumentView }) {
  const { save } = useFileActions({ file: { kind: 'document', id }, path: `/api/documents/document/${id}`, filename });
  return (
    <ActionButton variant="default" size="xs" onClick={() => save()}>
      Download
    </ActionButton>
  );
}

interface BenchProps extends WorkbenchProps {
  readonly documents: readonly FiledDocumentView[];
  readonly document: FiledDocumentView;
}

/** The element that had the focus may have gone with the last document. */
function useKeptFocus(id: string) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isInside = root.current?.contains(activeElement) && id !== '';
    if (!isInside) root.current?.querySelector<HTMLElement>('[data-document-name]')?.focus({ preventScroll: true });
  }, [id]);
  return root;
}

function Bench({ application, documents, document, at, onShow, onClose }: BenchProps) {
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [chosen, setChosen] = useState<DocumentPlace | undefined>(() => placeOf(document, at));
  const { leaving, setDirty, leave, stay } = useLeaving();
  const root = useKeptFocus(document.id);
  const index = documents.indexOf(document);
  /** Where the next step starts: a second key may follow before the first has rendered. */
  const last = useRef(index);
  useLayoutEffect(() => {
    last.current = index;
  }, [index]);
  const show = (id: string, nextIndex: number) =>
    leave(() => {
      last.current = nextIndex;
      setChosen(undefined);
      onShow(id);
    });
  const step = (by: 1 | -1) => {
    const nextIndex = (last.current + by + documents.length) % documents.length;
    const next = documents[nextIndex];
    if (next && documents.length > 1) show(next.id, nextIndex);
  };
  const close = () => leave(onClose);
  useKeys({
    '[': { label: 'Previous document', run: () => step(-1) },
    ']': { label: 'Next document', run: () => step(1) },
    Escape: { label: 'Close the document', run: close },
    '?': { label: 'Show these keys', run: () => setShowsKeys(true) },
  });
  const discard = () => {
    stay();
    setDirty(false);
    leaving?.run();
  };
  const keep = () => {
    stay();
    root.current?.querySelector<HTMLElement>('form select')?.focus();
  };
  return (
    <section
      ref={root}
      className={classes.workbench}
      aria-label={`Document ${document.originalFilename}`}
      data-full-window
    >
      <Head
        application={application}
        document={document}
        position={`${index + 1} of ${documents.length}`}
        onStep={step}
        onClose={close}
      />
      <DocumentStrip
        documents={documents}
        current={document}
        onShow={(id) =>
          show(
            id,
            documents.findIndex((one) => one.id === id),
          )
        }
        onPlace={setStrip}
      />
      <div className={classes.content}>
        <PartBoundary key={document.id}>
          <DocumentContent
            document={document}
            place={chosen}
            strip={strip}
            downloadButton={<DownloadButton document={document} />}
          />
        </PartBoundary>
      </div>
      <div className={classes.facts}>
        {leaving && (
          <div className={classes.question}>
            <CloseQuestion onKeep={keep} onDiscard={discard} />
          </div>
        )}
        <div className={classes.factsBody}>
          <PartBoundary>
            <DocumentFacts
              key={document.id}
              application={application}
              document={document}
              onShowLine={(line) => setChosen({ ...line })}
              onDirty={setDirty}
            />
          </PartBoundary>
        </div>
        <footer className={classes.decide}>
          <DocumentDecision application={application} documentId={document.id} />
          {documents.length > 1 && (
            <ActionButton variant="default" size="xs" onClick={() => step(1)}>
              Next<HiddenText> document of the application</HiddenText>
            </ActionButton>
          )}
        </footer>
      </div>
      <Suspense fallback={null}>
        {showsKeys && <KeysDialog place="document" onClose={() => setShowsKeys(false)} />}
      </Suspense>
    </section>
  );
}

/** Stands in for the workbench while there is no document to show. */
function Empty({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const button = useRef<HTMLDivElement>(null);
  useKeys({ Escape: { label: 'Close the document', run: onClose } });
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <section className={classes.empty} aria-label="Document" data-full-window>
      {children}
      <div ref={button}>
        <ActionButton variant="default" onClick={onClose}>
          Back to the application
        </ActionButton>
      </div>
    </section>
  );
}

/** A document at full height: its pages, what is known of it, and the decision about it. */
export function DocumentWorkbench(props: WorkbenchProps) {
  const { data, error, refetch } = useApplicationDocuments(props.application.id);
  const documents = (data ?? []).filter(({ state }) => state === 'ready');
  const document = documents.find(({ id }) => id === props.documentId);
  if (document) return <Bench {...props} documents={documents} document={document} />;
  return (
    <Empty onClose={props.onClose}>
      {data && (
        <InlineNotice
          kind="error"
          text="This document cannot be viewed. It may have been removed, or is being checked."
        />
      )}
      {!data && !error && <progress aria-label="Loading the document" />}
      {!data && <LoadFailure failed="The documents could not be loaded." error={error} onRetry={refetch} />}
    </Empty>
  );
}
