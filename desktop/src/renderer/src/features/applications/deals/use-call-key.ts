import { useRef } from 'react';

/** The key of a call. A repetition of the same content has the same one, so that it counts once. */
export function useCallKey() {
  const last = useRef({ text: '', key: '' });
  return (body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
