import { isPreviewReady, type PreviewCompany, type PreviewUpdate } from '@funding-desk/shared/preview';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getPlatform } from '../../../platform/current-platform.ts';
import type { CompanyFormValues } from '../components/company-form-values.ts';
import classes from './form-preview.module.css';

/** Milliseconds without a change before the preview updates. */
const DEBOUNCE = 150;
/** Origin of every sandboxed page. The window of the message identifies the page. */
const SANDBOX_ORIGIN = 'null';

/**
 * Sends the edited company to the framed preview of the public form.
 * @param company memoized: a new object causes a message
 * @returns ref of the frame
 */
function useFormPreview(company: PreviewCompany): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const [readyCount, setTimesReady] = useState(0);
  const [settled] = useDebouncedValue(company, DEBOUNCE);
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isFrame = source !== null && source === frame.current?.contentWindow && origin === SANDBOX_ORIGIN;
      if (isFrame && isPreviewReady(data)) setTimesReady((times) => times + 1);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (readyCount === 0) return;
    const update: PreviewUpdate = { type: 'funding-desk:preview', company: settled };
    // A sandboxed page has no origin to name. The content security policy keeps other pages out of the frame.
    frame.current?.contentWindow?.postMessage(update, '*');
  }, [readyCount, settled]);
  return frame;
}

const PREVIEWED = [
  'nameIn',
  'nameOut',
  'appEditorSettings',
  'authorizationText',
  'disclaimer',
  'showsAllQuestions',
] as const;

interface FormPreviewProps {
  readonly logoUrl: string;
  /** The preview covers the form on narrow screens. */
  readonly isOverlay: boolean;
  readonly onBack: () => void;
}

/** Preview of the public form with the current values of the editor. */
export function FormPreview({ logoUrl, isOverlay, onBack }: FormPreviewProps) {
  const [nameIn, nameOut, appEditorSettings, authorizationText, disclaimer, showsAllQuestions] = useWatch<
    CompanyFormValues,
    typeof PREVIEWED
  >({ name: PREVIEWED });
  const company = useMemo(
    () => ({ nameIn, nameOut, logoUrl, appEditorSettings, authorizationText, disclaimer, showsAllQuestions }),
    [nameIn, nameOut, logoUrl, appEditorSettings, authorizationText, disclaimer, showsAllQuestions],
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
        // Without `allow-same-origin` the framed page has no access to the session or to this page.
        sandbox="allow-scripts allow-forms"
      />
      {/* After the frame in the tab order, so that keyboard users can enter the frame and leave it. */}
      <div className={classes.back}>
        <Button
          variant="default"
          size="xs"
          autoFocus={isOverlay}
          // Escape closes the preview, not the modal.
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
