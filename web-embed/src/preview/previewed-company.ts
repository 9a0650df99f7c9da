import { isPreviewUpdate, PREVIEW_READY, type PreviewCompany } from '@funding-desk/shared/preview';

import { useEffect, useState } from 'react';

/** Placeholder for a missing name. */
const NO_NAME = '[Company name]';

/** The company with trimmed names. A missing name gets a placeholder. */
export function namedCompany(company: PreviewCompany): PreviewCompany {
  return { ...company, nameIn: company.nameIn.trim() || NO_NAME, nameOut: company.nameOut.trim() || NO_NAME };
}

/** Whether the page is in a frame. Only a frame receives a company. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/**
 * The company that the parent page sent last, undefined before the first message. A server policy limits which origins
 * can frame this page. Messages of other windows or other shapes are ignored.
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
