import { isPreviewReady, type PreviewCompany, type PreviewUpdate } from '@funding-desk/shared/preview';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';

import { useWatch } from 'react-hook-form';
import { getPlatform } from '../../../platform/current-platform.ts';
import type { CompanyFormValues } from '../components/company-form-values.ts';
import classes from './form-preview.module.css';

/** Milliseconds of silence after which the preview follows. */
const QUIET_FOR = 150;
/** Origin of a page in a sandbox; which one it is its window tells. */
const SANDBOXED = 'null';

/**
 * Keeps the framed preview of the public form at the company as it is being edited.
 * @param company the same object as long as it says the same
 * @returns ref of the frame
 */
function useFormPreview(company: PreviewCompany): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const [timesReady, setTimesReady] = useState(0);
  const [shown] = useDebouncedValue(company, QUIET_FOR);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isFrame = source !== null && source === frame.current?.contentWindow && origin === SANDBOXED;
      if (isFrame && isPreviewReady(data)) setTimesReady((times) => times + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (timesReady === 0) return;
    const update: PreviewUpdate = { type: 'funding-desk:preview', company: shown };
    // No address fits a sandboxed page. The page's policy keeps every other page out of the frame.
    frame.current?.contentWindow?.postMessage(update, '*');
  }, [timesReady, shown]);
  return frame;
}

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
