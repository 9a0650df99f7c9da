import type { Message } from '../language/language.ts';
import { untilWorthTrying } from '../retry-pause.ts';
import type { Sent } from './send-application.ts';

/** An application that has not reached the server yet and is sent again by itself. */
export interface Waiting {
  /** Why it has not. */
  readonly message: Message;
  /** True where the server said itself that it will take it later. */
  readonly isAnswered: boolean;
  readonly isTrying: boolean;
  readonly tryNow: () => void;
  /** Ends the tries; one that is under way may still succeed. */
  readonly giveUp: () => void;
}

interface DeliveryInput {
  readonly send: () => Promise<Sent>;
  readonly onWaiting: (waiting: Waiting) => void;
  /** Resolves when the next try is due after that many failures, and so many milliseconds at the least. */
  readonly pause?: (failures: number, atLeast: number) => Promise<void>;
}

/** Sends until there is an answer. Resolves to undefined when it was given up. */
export async function deliver({ send, onWaiting, pause = untilWorthTrying }: DeliveryInput): Promise<Sent | undefined> {
  let isGivenUp = false;
  let wake = () => {};
  const tryNow = () => wake();
  const giveUp = () => {
    isGivenUp = true;
    wake();
  };
  for (let failures = 1; ; failures += 1) {
    const sent = await send();
    if (sent.kind === 'answered' || !sent.isRepeatable) return sent;
    if (isGivenUp) return undefined;
    const waiting = { message: sent.error, isAnswered: sent.retryAfter > 0, tryNow, giveUp };
    const called = new Promise<void>((resolve) => {
      wake = resolve;
    });
    onWaiting({ ...waiting, isTrying: false });
    await Promise.race([called, pause(failures, sent.retryAfter)]);
    if (isGivenUp) return undefined;
    onWaiting({ ...waiting, isTrying: true });
  }
}
