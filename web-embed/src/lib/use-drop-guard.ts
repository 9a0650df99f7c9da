import { useEffect } from 'react';

/** Without this, a file dropped beside its slot would replace the page, and all input would be lost. */
export function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
