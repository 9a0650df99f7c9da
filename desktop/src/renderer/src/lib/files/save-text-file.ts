interface TextFile {
  readonly filename: string;
  readonly text: string;
  /** MIME type. */
  readonly type: 'text/plain' | 'text/csv';
}

/** Downloads a text that exists only on the page. */
export function saveTextFile({ filename, text, type }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  URL.revokeObjectURL(address);
}
