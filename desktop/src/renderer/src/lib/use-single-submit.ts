import { type FormEvent, type FormEventHandler, useRef } from 'react';

/** Sends the form once, however fast it is sent again: what is pending is known one turn later only. */
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
