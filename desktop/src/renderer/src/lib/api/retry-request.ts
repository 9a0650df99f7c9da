import { ApiError } from './api-error.ts';

/** Milliseconds before the second and the third attempt. */
const PAUSES = [400, 1_200] as const;

/** Whether a retry can help: there was no response, or a part of the server is unavailable. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'no_answer' || [502, 503, 504].includes(error.status));
}

/** Resolves after the pause, or when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Makes up to three attempts while the failure is transient and the signal is not aborted. */
export async function retryRequest<T>({
  act,
  signal,
  pauses = PAUSES,
}: {
  act: () => Promise<T>;
  signal: AbortSignal;
  pauses?: readonly number[];
}): Promise<T> {
  const [next, ...rest] = pauses;
  try {
    return await act();
  } catch (error) {
    if (next === undefined || !isTransient(error) || signal.aborted) throw error;
    await pause(next, signal);
    if (signal.aborted) throw error;
  }
  return retryRequest({ act, signal, pauses: rest });
}
