import { errorMessage } from '../../lib/api/api-error.ts';
import { createFileToken } from '../../lib/api/create-file-token.ts';
import { getPlatform } from '../../platform/current-platform.ts';
import { clearNotices, showNotice } from '../../stores/notice-store.ts';

async function exportAddress(): Promise<string> {
  const token = await createFileToken({ kind: 'links' });
  return `${getPlatform().serverAddress}/api/generated-link/export?token=${encodeURIComponent(token)}`;
}

/** Saves all links of the viewer with their QR codes as a ZIP. A notice states a failure. */
export async function exportLinks(): Promise<void> {
  try {
    const filename = `links-${new Date().toISOString().slice(0, 10)}.zip`;
    await getPlatform().saveFile({ resolveAddress: exportAddress, filename });
  } catch (error) {
    clearNotices();
    showNotice({ kind: 'error', text: `The links could not be exported. ${errorMessage(error)}` });
  }
}
