import { useEffect, useRef } from 'react';

/**
 * Defers changes to the layout until the mouse button is up. An error message above the pointer would move the click
 * target.
 * @returns runs `act` now or after the press
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
