import { isPreviewReady, type PreviewCompany, type PreviewUpdate } from '@funding-desk/shared/preview';
import { useDebouncedValue } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds of silence after which the preview follows. */
const QUIET_FOR = 150;
/** Origin of a page in a sandbox; which one it is its window tells. */
const SANDBOXED = 'null';

/**
 * Keeps the framed preview of the public form at the company as it is being edited.
 * @param company the same object as long as it says the same
 * @returns ref of the frame
 */
export function useFormPreview(company: PreviewCompany): RefObject<HTMLIFrameElement | null> {
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
