import { type FormEvent, type FormEventHandler, useRef } from 'react';

/** Prevents a double submit. `isPending` is too late, because it changes with the next render. */
export function useSingleSubmit(onSubmit: FormEventHandler<HTMLFormElement>) {
  const isSending = useRef(false);
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(event);
    } finally {
      setTimeout(() => {
        isSending.current = false;
      });
    }
  };
}
