import type { Locator } from '@playwright/test';
import type { ChosenFile } from './chosen-files.ts';

/** Drags files over an element and lets them go there, as far as the page can tell. */
export async function dropFiles(
  target: Locator,
  files: readonly ChosenFile[],
  beforeDrop?: () => Promise<void>,
): Promise<void> {
  const page = target.page();
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, plain);
  await target.dispatchEvent('dragover', { dataTransfer });
  await beforeDrop?.();
  await target.dispatchEvent('drop', { dataTransfer });
}
