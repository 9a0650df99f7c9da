/** Milliseconds after which the browser has taken over the file. */
const TAKEN_OVER_MS = 60_000;

/** Saves the bytes as a file with that name. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER_MS);
}
