import { type DragEvent, useEffect, useState } from 'react';

/** Whether a drag carries files, and not text or an image of the page. */
function carriesFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** Whether files are being dragged anywhere over the page. */
export function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: globalThis.DragEvent) => setDragging(carriesFiles(event));
    const end = () => setDragging(false);
    // Without a related target, the drag has left the window.
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

/** Makes an element a drop zone. Dropping files equals choosing them. */
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
