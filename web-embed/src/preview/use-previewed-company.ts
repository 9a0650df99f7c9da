import { isPreviewUpdate, PREVIEW_READY, type PreviewCompany } from '@funding-desk/shared/preview';
import { useEffect, useState } from 'react';

/** True while the page stands in a frame: only then is there someone to hear from. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/**
 * The company as whoever frames this page sent it last, undefined before the first time. Which origins may frame it is
 * for the server's policy to say; messages of any other window, or of another shape, change nothing.
 */
export function usePreviewedCompany(): PreviewCompany | undefined {
  const [company, setCompany] = useState<PreviewCompany>();
  useEffect(() => {
    if (!isFramed()) return;
    const take = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && isPreviewUpdate(data)) setCompany(data.company);
    };
    window.addEventListener('message', take);
    window.parent.postMessage(PREVIEW_READY, '*');
    return () => window.removeEventListener('message', take);
  }, []);
  return company;
}
