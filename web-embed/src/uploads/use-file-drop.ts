import { type DragEvent, useEffect, useState } from 'react';

/** True of a drag that carries files, and not a text or a picture of the page itself. */
function carriesFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** True while files are dragged over the page, wherever on it. */
export function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: globalThis.DragEvent) => setDragging(carriesFiles(event));
    const end = () => setDragging(false);
    // Without a next element, the drag has left the window.
    const leave = (event: globalThis.DragEvent) => event.relatedTarget === null && end();
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', end);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', end);
    };
  }, []);
  return isDragging;
}

/** Makes an element a place to drop files on: the same as choosing them. */
export function useFileDrop({ isLocked, onFiles }: { isLocked: boolean; onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isLocked ? 'none' : 'copy';
    setOver(!isLocked);
  };
  const onDragLeave = (event: DragEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!isLocked && files.length > 0) onFiles(files);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
}
