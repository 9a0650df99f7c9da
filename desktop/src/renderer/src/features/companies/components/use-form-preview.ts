import { isPreviewReady, type PreviewCompany, type PreviewUpdate } from '@funding-desk/shared/preview';
import { useDebouncedValue } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getPlatform } from '../../../platform/current-platform.ts';

/** Milliseconds of silence after which the preview follows. */
const QUIET_FOR = 150;

/**
 * Keeps the framed preview of the public form at the company as it is being edited.
 * @param company the same object as long as it says the same
 * @returns ref of the frame
 */
export function useFormPreview(company: PreviewCompany): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const [timesReady, setTimesReady] = useState(0);
  const [shown] = useDebouncedValue(company, QUIET_FOR);
  const address = getPlatform().serverAddress;
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isFrame = source !== null && source === frame.current?.contentWindow && origin === address;
      if (isFrame && isPreviewReady(data)) setTimesReady((times) => times + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [address]);
  useEffect(() => {
    if (timesReady === 0) return;
    const update: PreviewUpdate = { type: 'funding-desk:preview', company: shown };
    frame.current?.contentWindow?.postMessage(update, address);
  }, [timesReady, shown, address]);
  return frame;
}
