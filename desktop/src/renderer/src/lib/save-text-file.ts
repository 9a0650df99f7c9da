interface TextFile {
  readonly filename: string;
  readonly text: string;
}

/** Lets the viewer save a text that the page itself holds: no server has it, so there is no address to fetch it from. */
export function saveTextFile({ filename, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  URL.revokeObjectURL(address);
}
