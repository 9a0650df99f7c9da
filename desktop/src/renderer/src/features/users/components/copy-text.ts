/** Puts the text on the clipboard; false where the browser refuses, or has no clipboard (pages without TLS). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
