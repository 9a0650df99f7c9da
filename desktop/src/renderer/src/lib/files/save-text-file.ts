interface TextFile {
  readonly filename: string;
  readonly text: string;
  /** MIME type. */
  readonly type: 'text/plain' | 'text/csv';
}

/** Downloads what exists only on the page. */
export function saveBlob(filename: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  URL.revokeObjectURL(address);
}

export const saveTextFile = ({ filename, text, type }: TextFile): void =>
  saveBlob(filename, new Blob([text], { type }));
