import { describe, expect, it } from 'vitest';
import { type Sent, sendUntilAnswered, sortServerErrors, type Waiting } from './submit-application.ts';

describe('sortServerErrors', () => {
  it('separates messages for visible fields from the others', () => {
    const fields = {
      emailAddress: 'Check the address.',
      uploadedFileIds: 'A file is gone.',
      partner2Name: 'Not wanted.',
    };
    expect(sortServerErrors(fields, ['emailAddress'])).toEqual({
      atFields: { emailAddress: 'Check the address.' },
      others: ['A file is gone.', 'Not wanted.'],
    });
  });

  it("removes the payload path from a signature's name", () => {
    const sorted = sortServerErrors({ 'signatures.signer1Signature': 'Please sign again.' }, ['signer1Signature']);
    expect(sorted.atFields).toEqual({ signer1Signature: 'Please sign again.' });
  });
});

const AWAY: Sent = { kind: 'unreached', error: 'No connection', isRepeatable: true, retryAfter: 0 };
const RECEIVED: Sent = { kind: 'answered', answer: { isSuccess: true, data: { id: 'a', reference: 'ABCD2345' } } };
const never = () => new Promise<void>(() => undefined);

/** Runs `sendUntilAnswered` with the given outcomes; `onPause` runs before each retry. */
function deliverWith(outcomes: readonly Sent[], onPause: (waiting: Waiting) => void, pause = never) {
  const open = [...outcomes];
  const reported: boolean[] = [];
  const delivered = sendUntilAnswered({
    send: async () => open.shift() ?? RECEIVED,
    onWaiting: (waiting) => {
      reported.push(waiting.isTrying);
      if (!waiting.isTrying) queueMicrotask(() => onPause(waiting));
    },
    pause,
  });
  return { delivered, reported, left: open };
}

describe('sendUntilAnswered', () => {
  it('waits as long as the server requests and reports that it responded', async () => {
    const pauses: (readonly [number, number])[] = [];
    const answered: boolean[] = [];
    const outcomes: Sent[] = [{ ...AWAY, retryAfter: 12_000 }, AWAY, RECEIVED];
    await sendUntilAnswered({
      send: async () => outcomes.shift() ?? RECEIVED,
      onWaiting: ({ isAnswered, isTrying }) => !isTrying && answered.push(isAnswered),
      pause: async (failures, atLeast) => void pauses.push([failures, atLeast]),
    });
    expect(pauses).toEqual([
      [1, 12_000],
      [2, 0],
    ]);
    expect(answered).toEqual([true, false]);
  });

  it('retries until there is a response', async () => {
    const { delivered, reported } = deliverWith(
      [AWAY, AWAY, RECEIVED],
      () => undefined,
      async () => undefined,
    );
    expect(await delivered).toBe(RECEIVED);
    expect(reported).toEqual([false, true, false, true]);
  });

  it('retries at once on request', async () => {
    const { delivered } = deliverWith([AWAY, RECEIVED], ({ tryNow }) => tryNow());
    expect(await delivered).toBe(RECEIVED);
  });

  it('stops when it is cancelled', async () => {
    const { delivered, left } = deliverWith([AWAY, RECEIVED], ({ giveUp }) => giveUp());
    expect(await delivered).toBeUndefined();
    expect(left).toEqual([RECEIVED]);
  });

  it('never retries a request that could arrive twice', async () => {
    const once: Sent = { ...AWAY, isRepeatable: false };
    const { delivered, reported } = deliverWith([once], () => undefined);
    expect(await delivered).toBe(once);
    expect(reported).toEqual([]);
  });
});
