import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { type FiledDocumentView, SOURCE_LABELS } from '@funding-desk/shared/schemas/document/filed-document';
import { Skeleton } from '@mantine/core';
import { ActionButton, LinkButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { DateTime, HiddenText } from '../../../components/data-table/table-cells.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useApplicationDocuments, useRetryDelivery } from '../api/delivery.ts';
import classes from '../dialogs/application-modals.module.css';
import { readingText } from '../documents/covers-text.ts';
import { FileActions } from './file-actions.tsx';

interface ApplicationDocumentsProps {
  readonly application: ApplicationView;
  /** Shows a document in the page. Without it, View opens it outside. */
  readonly onView?: ((document: FiledDocumentView) => void) | undefined;
  /** Changes type, account and months of a document. */
  readonly onDescribe?: ((document: FiledDocumentView) => void) | undefined;
}

/** Why the document cannot be opened, with a button that retries the check. */
function UncheckedDocument({ reason, application }: { reason: string; application: ApplicationView }) {
  const { mutate, isPending, error } = useRetryDelivery();
  return (
    <div className={classes.refused}>
      <p>Could not be checked for viruses</p>
      <p className={classes.why}>{reason}</p>
      {application.can.retry && (
        <ActionButton variant="default" size="xs" isDisabled={isPending} onClick={() => mutate(application)}>
          <SteadyLabel isChanged={isPending} changed="Trying again...">
            Try again
          </SteadyLabel>
        </ActionButton>
      )}
      {error && <InlineNotice kind="error" text={`The retry failed. ${errorMessage(error)}`} />}
    </div>
  );
}

/** View and Download, or the reason why they are missing. */
function DocumentActions({
  document,
  application,
  onView,
}: ApplicationDocumentsProps & { document: FiledDocumentView }) {
  switch (document.state) {
    case 'ready':
      return (
        <div className={classes.fileActions}>
          <FileActions
            file={{ kind: 'document', id: document.id }}
            path={`/api/documents/document/${document.id}`}
            filename={document.originalFilename}
            onView={onView ? () => onView(document) : undefined}
          />
        </div>
      );
    case 'being-checked':
      return (
        <p className={classes.beingChecked} role="status">
          Being checked
        </p>
      );
    case 'unchecked':
      return <UncheckedDocument reason={document.reason} application={application} />;
    case 'refused':
      return (
        <div className={classes.refused}>
          <p>Refused: virus found</p>
          <p className={classes.hash}>SHA-256 {document.sha256}</p>
        </div>
      );
    default: {
      const unknown: never = document.state;
      return unknown;
    }
  }
}

interface DocumentListProps extends ApplicationDocumentsProps {
  readonly documents: readonly FiledDocumentView[];
}

/** What it is, where it came from, and what it covers. */
function DocumentDetails({ document }: { document: FiledDocumentView }) {
  const reading = readingText(document);
  const { source, addedBy, repeatOf } = document;
  return (
    <>
      <p className={classes.details}>
        <span>{document.typeLabel}</span>
        {reading !== '' && <span>{reading}</span>}
        <span>{formatFileSize(document.fileSize)}</span>
        <DateTime iso={document.createdAt} />
        {source !== 'form' && <span>{addedBy ? `Added by ${addedBy.name}` : SOURCE_LABELS[source]}</span>}
      </p>
      {repeatOf && <p className={classes.repeat}>The same file as {repeatOf.originalFilename}</p>}
    </>
  );
}

/** A click on the name or the details of a document opens it, as View does. It leaves selected text alone. */
function openerOf(document: FiledDocumentView, onView: ApplicationDocumentsProps['onView']) {
  if (!onView || document.state !== 'ready') return undefined;
  return () => {
    if (!window.getSelection()?.toString()) onView(document);
  };
}

function DocumentList({ documents, application, onView, onDescribe }: DocumentListProps) {
  if (documents.length === 0) return <p className={classes.none}>No documents found for this submission.</p>;
  return (
    <ul className={classes.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          {/* biome-ignore-start lint/a11y: the button View beside it does the same without a mouse. */}
          <div
            className={classes.document}
            data-opens={openerOf(document, onView) !== undefined || undefined}
            onClick={openerOf(document, onView)}
          >
            <p className={classes.filename}>{document.originalFilename}</p>
            <DocumentDetails document={document} />
          </div>
          {/* biome-ignore-end lint/a11y: as above. */}
          <DocumentActions document={document} application={application} onView={onView} />
          {onDescribe && (
            <span className={classes.fileActions}>
              <LinkButton onClick={() => onDescribe(document)}>
                Describe<HiddenText> {document.originalFilename}</HiddenText>
              </LinkButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The documents of an application, with their actions. */
export function ApplicationDocuments({ application, onView, onDescribe }: ApplicationDocumentsProps) {
  const { data, error, refetch } = useApplicationDocuments(application.id);
  if (data) return <DocumentList documents={data} application={application} onView={onView} onDescribe={onDescribe} />;
  if (!error) return <Skeleton height={56} aria-label="Loading documents" role="status" />;
  return <LoadFailure failed="The documents could not be loaded." error={error} onRetry={refetch} />;
}
