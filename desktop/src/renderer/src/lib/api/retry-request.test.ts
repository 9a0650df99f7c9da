import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryRequest } from './retry-request.ts';

function failing({ status, code }: { status: number; code: string }) {
  const calls: number[] = [];
  const act = async () => {
    calls.push(calls.length);
    throw new ApiError({ message: 'No.', status, code, token: null });
  };
  return { act, calls };
}

describe('retryRequest', () => {
  it('makes three attempts while the server is unavailable, then throws the error', async () => {
    const { act, calls } = failing({ status: 503, code: 'unavailable' });
    await expect(retryRequest({ act, signal: new AbortController().signal, pauses: [0, 0] })).rejects.toThrow('No.');
    expect(calls).toHaveLength(3);
  });

  it('makes one attempt when the server refuses', async () => {
    const { act, calls } = failing({ status: 404, code: 'not_found' });
    await expect(retryRequest({ act, signal: new AbortController().signal, pauses: [0, 0] })).rejects.toThrow('No.');
    expect(calls).toHaveLength(1);
  });

  it('stops when the signal is aborted', async () => {
    const { act, calls } = failing({ status: 0, code: 'no_answer' });
    await expect(retryRequest({ act, signal: AbortSignal.abort(), pauses: [0, 0] })).rejects.toThrow('No.');
    expect(calls).toHaveLength(1);
  });
});
