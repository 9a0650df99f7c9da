import { useEffect, useRef } from 'react';

/**
 * Waits with what makes room for itself until no button of the mouse is down: a sentence that appears above the pointer
 * would move away what is being clicked.
 * @returns does something, at once or after the press
 */
export function usePress(): (act: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isDown.current = type === 'pointerdown';
    };
    const types = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const type of types) document.addEventListener(type, follow, true);
    return () => {
      for (const type of types) document.removeEventListener(type, follow, true);
    };
  }, []);
  return (act) => {
    if (!isDown.current) return act();
    document.addEventListener('pointerup', () => setTimeout(act), { once: true });
  };
}
