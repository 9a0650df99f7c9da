import { isPreviewUpdate, PREVIEW_READY, type PreviewCompany } from '@funding-desk/shared/preview';

import { useEffect, useState } from 'react';

/** Stands where a name is still to be entered. */
const NO_NAME = '[Company name]';

/** The company with its names as they will be stored; one that is still to be entered leaves a mark of its place. */
export function namedCompany(company: PreviewCompany): PreviewCompany {
  return { ...company, nameIn: company.nameIn.trim() || NO_NAME, nameOut: company.nameOut.trim() || NO_NAME };
}

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
