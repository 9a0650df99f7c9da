import { describe, expect, it } from 'vitest';
import { type Sent, sendUntilAnswered, sortServerErrors, type Waiting } from './submit-application.ts';

describe('sortServerErrors', () => {
  it('puts sentences at the fields that stand in the form and keeps the others apart', () => {
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

  it('finds a signature by its place in the payload', () => {
    const sorted = sortServerErrors({ 'signatures.signer1Signature': 'Please sign again.' }, ['signer1Signature']);
    expect(sorted.atFields).toEqual({ signer1Signature: 'Please sign again.' });
  });
});

const AWAY: Sent = { kind: 'unreached', error: 'No connection', isRepeatable: true, retryAfter: 0 };
const RECEIVED: Sent = { kind: 'answered', answer: { isSuccess: true, data: { id: 'a', reference: 'ABCD2345' } } };
const never = () => new Promise<void>(() => undefined);

/** Delivers with those outcomes of the tries; `onPause` is what happens while the next one is awaited. */
function deliverWith(outcomes: readonly Sent[], onPause: (waiting: Waiting) => void, pause = never) {
  const open = [...outcomes];
  const told: boolean[] = [];
  const delivered = sendUntilAnswered({
    send: async () => open.shift() ?? RECEIVED,
    onWaiting: (waiting) => {
      told.push(waiting.isTrying);
      if (!waiting.isTrying) queueMicrotask(() => onPause(waiting));
    },
    pause,
  });
  return { delivered, told, left: open };
}

describe('sendUntilAnswered', () => {
  it('tells how long the server asked to wait, and that it will take it then', async () => {
    const pauses: (readonly [number, number])[] = [];
    const said: boolean[] = [];
    const outcomes: Sent[] = [{ ...AWAY, retryAfter: 12_000 }, AWAY, RECEIVED];
    await sendUntilAnswered({
      send: async () => outcomes.shift() ?? RECEIVED,
      onWaiting: ({ isAnswered, isTrying }) => !isTrying && said.push(isAnswered),
      pause: async (failures, atLeast) => void pauses.push([failures, atLeast]),
    });
    expect(pauses).toEqual([
      [1, 12_000],
      [2, 0],
    ]);
    expect(said).toEqual([true, false]);
  });

  it('tries again by itself until there is an answer', async () => {
    const { delivered, told } = deliverWith(
      [AWAY, AWAY, RECEIVED],
      () => undefined,
      async () => undefined,
    );
    expect(await delivered).toBe(RECEIVED);
    expect(told).toEqual([false, true, false, true]);
  });

  it('tries at once when asked to', async () => {
    const { delivered } = deliverWith([AWAY, RECEIVED], ({ tryNow }) => tryNow());
    expect(await delivered).toBe(RECEIVED);
  });

  it('stops when it is given up', async () => {
    const { delivered, left } = deliverWith([AWAY, RECEIVED], ({ giveUp }) => giveUp());
    expect(await delivered).toBeUndefined();
    expect(left).toEqual([RECEIVED]);
  });

  it('never repeats what could arrive twice', async () => {
    const once: Sent = { ...AWAY, isRepeatable: false };
    const { delivered, told } = deliverWith([once], () => undefined);
    expect(await delivered).toBe(once);
    expect(told).toEqual([]);
  });
});
