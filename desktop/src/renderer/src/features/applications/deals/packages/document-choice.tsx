import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { Checkbox } from '@mantine/core';
import { readingText } from '../../documents/covers-text.ts';
import { unsendableText } from './package-texts.ts';
import classes from './send-form.module.css';

interface DocumentChoiceProps {
  readonly documents: readonly FiledDocumentView[];
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What the document is, or why it cannot be sent. */
function detailOf(document: FiledDocumentView): string {
  const { typeLabel, fileSize, repeatOf } = document;
  const details = [
    typeLabel,
    readingText(document),
    formatFileSize(fileSize),
    repeatOf ? `the same file as ${repeatOf.originalFilename}` : '',
    unsendableText(document),
  ];
  return details.filter((detail) => detail !== '').join(' · ');
}

/** The documents that leave with the application's PDF. */
export function DocumentChoice({ documents, chosen, onChange }: DocumentChoiceProps) {
  return (
    <fieldset className={classes.part}>
      <legend>Documents</legend>
      {documents.length === 0 && <p className={classes.soft}>This application has no documents.</p>}
      {documents.length > 0 && (
        <ul className={classes.choices} aria-label="Documents to choose from">
          {documents.map((document) => {
            const { id, originalFilename, state } = document;
            const isSendable = state === 'ready';
            return (
              <li key={id}>
                <Checkbox
                  label={originalFilename}
                  description={detailOf(document)}
                  disabled={!isSendable}
                  checked={isSendable && chosen.includes(id)}
                  classNames={{ label: classes.filename ?? '' }}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
