import { useEffect, useState } from 'react';

/** Whether the command palette is open, and what opens it: Ctrl or Cmd and K, also in a field, but not behind a dialog. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // The browser would take it for its own search.
      event.preventDefault();
      if (document.querySelector('[aria-modal="true"], dialog[open]') === null) setIsOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
