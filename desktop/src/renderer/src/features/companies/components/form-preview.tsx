import { Button } from '@mantine/core';
import { type KeyboardEvent, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { getPlatform } from '../../../platform/current-platform.ts';
import type { CompanyFormValues } from './company-form-values.ts';
import classes from './form-preview.module.css';
import { useFormPreview } from './use-form-preview.ts';

const PREVIEWED = ['nameIn', 'nameOut', 'appEditorSettings', 'authorizationText', 'disclaimer'] as const;

interface FormPreviewProps {
  readonly logoUrl: string;
  /** Over the form, for want of room beside it. */
  readonly isOverlay: boolean;
  readonly onBack: () => void;
}

/** The public form as the values in the editor would have it. */
export function FormPreview({ logoUrl, isOverlay, onBack }: FormPreviewProps) {
  const [nameIn, nameOut, appEditorSettings, authorizationText, disclaimer] = useWatch<
    CompanyFormValues,
    typeof PREVIEWED
  >({ name: PREVIEWED });
  const company = useMemo(
    () => ({ nameIn, nameOut, logoUrl, appEditorSettings, authorizationText, disclaimer }),
    [nameIn, nameOut, logoUrl, appEditorSettings, authorizationText, disclaimer],
  );
  const frame = useFormPreview(company);
  const backOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && isOverlay && onBack();
  return (
    <div className={classes.pane} data-overlay={isOverlay || undefined}>
      <iframe
        ref={frame}
        className={classes.frame}
        title="Preview of the form"
        src={previewAddress()}
        // Without `allow-same-origin`: what runs in there reaches neither the session nor this page.
        sandbox="allow-scripts allow-forms"
      />
      {/* After the frame: the last place that Tab reaches, so that the way into the frame is open and one leads out. */}
      <div className={classes.back}>
        <Button
          variant="default"
          size="xs"
          autoFocus={isOverlay}
          // Escape leaves the preview, not the modal.
          data-mantine-stop-propagation={isOverlay || undefined}
          onKeyDown={backOnEscape}
          onClick={onBack}
        >
          Back to the form
        </Button>
      </div>
    </div>
  );
}

function previewAddress(): string {
  return `${getPlatform().serverAddress}/embed-preview`;
}
