import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether rows must not move: the mouse is on the list with its buttons, or a list of options of a row is open. A touch
 * leaves no pointer behind.
 */
export function usePinnedRows(root: RefObject<HTMLElement | null>): boolean {
  const [isPinned, setIsPinned] = useState(false);
  useEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const check = () =>
      setIsPinned(list.matches(':hover') || list.querySelector('tbody [aria-expanded="true"]') !== null);
    const checkMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && check();
    const events = ['pointerover', 'pointerout'] as const;
    for (const name of events) document.addEventListener(name, checkMouse);
    document.addEventListener('focusin', check);
    return () => {
      for (const name of events) document.removeEventListener(name, checkMouse);
      document.removeEventListener('focusin', check);
    };
  }, [root]);
  return isPinned;
}
