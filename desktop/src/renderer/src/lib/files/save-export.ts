import { getPlatform } from '../../platform/current-platform.ts';
import { clearNotices, showNotice } from '../../stores/notice-store.ts';
import { errorMessage } from '../api/api-error.ts';
import { createFileToken } from '../api/create-file-token.ts';

const EXPORTS = {
  links: { path: '/api/generated-link/export', extension: 'zip' },
  funders: { path: '/api/funder/export', extension: 'csv' },
} as const;

/** Saves all records of the viewer: links with their QR codes as a ZIP, funders as a CSV. A notice states a failure. */
export async function saveExport(kind: keyof typeof EXPORTS): Promise<void> {
  const { path, extension } = EXPORTS[kind];
  const resolveAddress = async () => {
    const token = await createFileToken({ kind });
    return `${getPlatform().serverAddress}${path}?token=${encodeURIComponent(token)}`;
  };
  try {
    const filename = `${kind}-${new Date().toISOString().slice(0, 10)}.${extension}`;
    await getPlatform().saveFile({ resolveAddress, filename });
  } catch (error) {
    clearNotices();
    showNotice({ kind: 'error', text: `The ${kind} could not be exported. ${errorMessage(error)}` });
  }
}
