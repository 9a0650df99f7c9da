import { ApiError } from './api-error.ts';

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES = [400, 1_200] as const;

/** Worth another try: nobody answered, or the server says that a part of it is away. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'no_answer' || [502, 503, 504].includes(error.status));
}

/** Resolves after the pause, or at once when the signal ends it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Acts up to three times while the failure is a passing one and the signal leaves time. */
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
