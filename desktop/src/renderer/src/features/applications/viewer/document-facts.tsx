import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ActionButton, LinkButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { leaveField } from '../../../lib/use-keys.ts';
import { useSingleSubmit } from '../../../lib/use-single-submit.ts';
import { useUnsaved } from '../../../stores/unsaved-store.ts';
import { useDescribeDocument } from '../api/documents.ts';
import { readingText } from '../documents/covers-text.ts';
import {
  DescribeFields,
  type DescribeValues,
  describeFormSchema,
  updateOf,
  valuesOf,
} from '../documents/describe-fields.tsx';
import classes from './document-facts.module.css';
import type { FoundLine } from './document-place.ts';
import workbench from './workbench.module.css';

export interface DocumentFactsProps {
  readonly application: ApplicationView;
  readonly document: FiledDocumentView;
  readonly onShowLine: (line: FoundLine) => void;
  readonly onDirty: (isDirty: boolean) => void;
}

function DescribeForm({ application, document, onDirty }: Omit<DocumentFactsProps, 'onShowLine'>) {
  const { mutate, isPending, error } = useDescribeDocument(application.id);
  const form = useForm<DescribeValues>({
    resolver: zodResolver(describeFormSchema),
    mode: 'onChange',
    // What was read in the meantime replaces what the person has not changed.
    values: valuesOf(document),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const save = (values: DescribeValues) =>
    mutate(
      { id: document.id, body: updateOf(document, values) },
      { onSuccess: (saved) => form.reset(valuesOf(saved)) },
    );
  const submit = useSingleSubmit((event) => isDirty && !isPending && form.handleSubmit(save)(event));
  const leave = ({ key }: KeyboardEvent) => {
    // Keys are shortcuts again, and the next Escape closes the document.
    if (key === 'Escape') leaveField();
  };
  return (
    <form className={classes.describe} noValidate onSubmit={submit} onKeyDown={leave}>
      <DescribeFields application={application} document={document} form={form} />
      {error && <InlineNotice kind="error" text={errorMessage(error)} />}
      <ActionButton type="submit" variant="default" size="xs" isDisabled={!isDirty || isPending}>
        <SteadyLabel isChanged={isPending} changed="Saving...">
          Save
        </SteadyLabel>
      </ActionButton>
    </form>
  );
}

/** The lines that prove what a bank statement covers. Each leads to its place. */
function FoundLines({ document, onShowLine }: Pick<DocumentFactsProps, 'document' | 'onShowLine'>) {
  const { reading } = document;
  const lines = reading?.state === 'read' ? reading.periods : [];
  const text = readingText(document);
  if (text === '') return null;
  return (
    <section className={classes.part} aria-labelledby="document-found">
      <h2 id="document-found">Found</h2>
      <p className={workbench.soft}>{text}</p>
      {lines.map((found) => (
        <p key={`${found.page} ${found.line}`} className={classes.found}>
          <q>{found.line}</q>{' '}
          <LinkButton onClick={() => onShowLine(found)}>
            Page {found.page}
            <HiddenText> with this line</HiddenText>
          </LinkButton>
        </p>
      ))}
    </section>
  );
}

/** What is known of a document. */
export function DocumentFacts({ application, document, onShowLine, onDirty }: DocumentFactsProps) {
  return (
    <>
      {application.can.work ? (
        <DescribeForm application={application} document={document} onDirty={onDirty} />
      ) : (
        <p className={classes.itemName}>{document.typeLabel}</p>
      )}
      <FoundLines document={document} onShowLine={onShowLine} />
    </>
  );
}
