import { describe, expect, it } from 'vitest';
import { INITIAL_VALUES } from '../../fields/initial-values.ts';
import type { Snapshot } from '../draft.ts';
import { createDraftSaver, type DraftSaver, type DraftSaverInput, type SavingState } from './draft-saver.ts';

const SAVED = { isSuccess: true, data: true } as const;
const refusal = (code: string, status = 422) =>
  ({ isSuccess: false, status, code, retryAfter: 0, error: '', fields: {} }) as const;

type Reply = Awaited<ReturnType<DraftSaverInput['send']>> | Error;

/** A form, the changes it sent, and the states it displayed. `replies` are returned in order, then success. */
function openForm({ replies = [], canStartAnew = true }: { replies?: readonly Reply[]; canStartAnew?: boolean } = {}) {
  const form = { values: { ...INITIAL_VALUES } };
  const sent: object[] = [];
  const displayed: SavingState[] = [];
  const open = [...replies];
  const saver: DraftSaver = createDraftSaver({
    read: (): Snapshot => ({ values: { ...form.values }, signatures: new Map(), isSoleOwner: false, place: '' }),
    known: undefined,
    send: async ({ change }) => {
      sent.push(change);
      const reply = open.length > 0 ? open.shift() : SAVED;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    startNewSession: async () => canStartAnew,
    show: (state) => displayed.push(state),
    // The test triggers the next try itself.
    pause: () => new Promise(() => undefined),
  });
  return { form, sent, displayed, saver };
}

describe('createDraftSaver', () => {
  it('sends nothing until Retry-After has passed, except when the page closes', async () => {
    const { form, sent, saver } = openForm({
      replies: [{ ...refusal('too_many_attempts', 429), retryAfter: 60_000 }],
    });
    form.values.industry = 'Bakery';
    expect(await saver.flush()).toBe(false);
    expect(await saver.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    saver.leave();
    expect(sent).toHaveLength(2);
  });

  it('sends each change once, and nothing without a change', async () => {
    const { form, sent, displayed, saver } = openForm();
    await saver.flush();
    expect(sent).toEqual([]);
    form.values.industry = 'Bakery';
    await saver.flush();
    await saver.flush();
    form.values.state = 'NY';
    await saver.flush();
    expect(sent).toEqual([{ values: { industry: 'Bakery' } }, { values: { state: 'NY' } }]);
    expect(displayed).toEqual(['saving', 'saved', 'saving', 'saved']);
  });

  it('sends changes made during a call in a second call', async () => {
    const { form, sent, saver } = openForm();
    form.values.industry = 'Baker';
    const first = saver.flush();
    await Promise.resolve();
    await Promise.resolve();
    form.values.industry = 'Bakery';
    await Promise.all([first, saver.flush(), saver.flush()]);
    expect(sent).toEqual([{ values: { industry: 'Baker' } }, { values: { industry: 'Bakery' } }]);
  });

  it('sends a failed change again with the next one', async () => {
    const lost = new Error('no connection');
    const { form, sent, displayed, saver } = openForm({ replies: [lost, lost] });
    form.values.industry = 'Bakery';
    expect(await saver.flush()).toBe(false);
    expect(await saver.flush()).toBe(false);
    form.values.state = 'NY';
    expect(await saver.flush()).toBe(true);
    expect(sent.at(-1)).toEqual({ values: { industry: 'Bakery', state: 'NY' } });
    expect(displayed).toEqual(['saving', 'unsaved', 'saved']);
  });

  it('sends everything again in a new session after the old one expired', async () => {
    const { form, sent, saver } = openForm({ replies: [SAVED, refusal('unknown_session')] });
    form.values.industry = 'Bakery';
    await saver.flush();
    form.values.state = 'NY';
    await saver.flush();
    await saver.flush();
    expect(sent.at(-1)).toEqual({ values: { industry: 'Bakery', state: 'NY' } });
  });

  it('reports an expired session as lost when it had files or masks', async () => {
    const { form, sent, displayed, saver } = openForm({ replies: [refusal('unknown_session')], canStartAnew: false });
    form.values.industry = 'Bakery';
    await saver.flush();
    form.values.state = 'NY';
    await saver.flush();
    expect(sent).toHaveLength(1);
    expect(displayed.at(-1)).toBe('lost');
  });

  it('sends everything again after the session was finished', async () => {
    const { form, sent, displayed, saver } = openForm({ replies: [SAVED, refusal('session_finished', 409)] });
    form.values.industry = 'Bakery';
    await saver.flush();
    form.values.state = 'NY';
    await saver.flush();
    await saver.flush();
    expect(sent.at(-1)).toEqual({ values: { industry: 'Bakery', state: 'NY' } });
    expect(displayed.slice(-2)).toEqual(['replaced', 'saved']);
  });

  it('sends everything again when another call finds the session finished', async () => {
    const { form, sent, saver } = openForm();
    form.values.industry = 'Bakery';
    await saver.flush();
    saver.saveAnew();
    await saver.flush();
    expect(sent).toEqual([{ values: { industry: 'Bakery' } }, { values: { industry: 'Bakery' } }]);
  });

  it.each([
    ['the server is busy', refusal('service_unavailable', 503)],
    ['there is no such link', refusal('not_found', 404)],
    ['the company is withdrawn', refusal('gone', 410)],
    ['the server refuses a session', undefined],
  ])('says at once that it does not save when %s, and tries until it does', async (_reason, reply) => {
    const { form, sent, displayed, saver } = openForm({ replies: [reply, reply] });
    form.values.industry = 'Bakery';
    expect(await saver.flush()).toBe(false);
    expect(displayed).toEqual(['saving', 'refused']);
    expect(await saver.flush()).toBe(false);
    expect(await saver.flush()).toBe(true);
    expect(sent).toHaveLength(3);
    expect(displayed).toEqual(['saving', 'refused', 'refused', 'saved']);
  });

  it("includes the running call's change when the page closes", async () => {
    const { form, sent, saver } = openForm();
    form.values.industry = 'Bakery';
    const first = saver.flush();
    await Promise.resolve();
    form.values.state = 'NY';
    saver.leave();
    await first;
    expect(sent.at(-1)).toEqual({ values: { industry: 'Bakery', state: 'NY' } });
  });
});
