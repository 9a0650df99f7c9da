import { describe, expect, it } from 'vitest';
import { INITIAL_VALUES, type Snapshot } from './draft.ts';
import { createDraftSaver, type DraftSaver, type DraftSaverInput, type SavingState } from './draft-saver.ts';

const SAVED = { isSuccess: true, data: true } as const;
const refusal = (code: string, status = 422) =>
  ({ isSuccess: false, status, code, retryAfter: 0, error: '', fields: {} }) as const;

type Reply = Awaited<ReturnType<DraftSaverInput['send']>> | Error;

/** A form, what was sent of it, and what the keeper showed. `replies` are given one after the other, then success. */
function openForm({ replies = [], canStartAnew = true }: { replies?: readonly Reply[]; canStartAnew?: boolean } = {}) {
  const form = { values: { ...INITIAL_VALUES } };
  const sent: object[] = [];
  const shown: SavingState[] = [];
  const open = [...replies];
  const keeper: DraftSaver = createDraftSaver({
    read: (): Snapshot => ({ values: { ...form.values }, signatures: new Map(), isSoleOwner: false, place: '' }),
    known: undefined,
    send: async ({ change }) => {
      sent.push(change);
      const reply = open.length > 0 ? open.shift() : SAVED;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    startNewSession: async () => canStartAnew,
    show: (state) => shown.push(state),
    // The next try is the test's own.
    pause: () => new Promise(() => undefined),
  });
  return { form, sent, shown, keeper };
}

describe('createDraftSaver', () => {
  it('asks a server that wants to be left alone for a while for nothing until then, but tells it when the page is left', async () => {
    const { form, sent, keeper } = openForm({
      replies: [{ ...refusal('too_many_attempts', 429), retryAfter: 60_000 }],
    });
    form.values.industry = 'Bakery';
    expect(await keeper.flush()).toBe(false);
    expect(await keeper.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    keeper.leave();
    expect(sent).toHaveLength(2);
  });

  it('sends each change once, and nothing when nothing changed', async () => {
    const { form, sent, shown, keeper } = openForm();
    await keeper.flush();
    expect(sent).toEqual([]);
    form.values.industry = 'Bakery';
    await keeper.flush();
    await keeper.flush();
    form.values.state = 'NY';
    await keeper.flush();
    expect(sent).toEqual([{ values: { industry: 'Bakery' } }, { values: { state: 'NY' } }]);
    expect(shown).toEqual(['saving', 'saved', 'saving', 'saved']);
  });

  it('sends what arrived in the meantime in a call of its own, after the first', async () => {
    const { form, sent, keeper } = openForm();
    form.values.industry = 'Baker';
    const first = keeper.flush();
    await Promise.resolve();
    await Promise.resolve();
    form.values.industry = 'Bakery';
    await Promise.all([first, keeper.flush(), keeper.flush()]);
    expect(sent).toEqual([{ values: { industry: 'Baker' } }, { values: { industry: 'Bakery' } }]);
  });

  it('keeps a change that did not arrive and sends it with the next', async () => {
    const { form, sent, shown, keeper } = openForm({ replies: [new Error('no connection'), refusal('busy', 503)] });
    form.values.industry = 'Bakery';
    expect(await keeper.flush()).toBe(false);
    expect(await keeper.flush()).toBe(false);
    form.values.state = 'NY';
    expect(await keeper.flush()).toBe(true);
    expect(sent.at(-1)).toEqual({ values: { industry: 'Bakery', state: 'NY' } });
    expect(shown).toEqual(['saving', 'saving', 'unsaved', 'saved']);
  });

  it('sends everything again in a new session when the old one was swept', async () => {
    const { form, sent, keeper } = openForm({ replies: [SAVED, refusal('unknown_session')] });
    form.values.industry = 'Bakery';
    await keeper.flush();
    form.values.state = 'NY';
    await keeper.flush();
    await keeper.flush();
    expect(sent.at(-1)).toEqual({ values: { industry: 'Bakery', state: 'NY' } });
  });

  it('says that a swept session is lost where files or masks hung on it', async () => {
    const { form, sent, shown, keeper } = openForm({ replies: [refusal('unknown_session')], canStartAnew: false });
    form.values.industry = 'Bakery';
    await keeper.flush();
    form.values.state = 'NY';
    await keeper.flush();
    expect(sent).toHaveLength(1);
    expect(shown.at(-1)).toBe('lost');
  });

  it('falls silent once the application is finished, refused or without a session', async () => {
    for (const reply of [refusal('session_finished', 409), refusal('gone', 410), undefined]) {
      const { form, sent, shown, keeper } = openForm({ replies: [reply] });
      form.values.industry = 'Bakery';
      await keeper.flush();
      form.values.state = 'NY';
      await keeper.flush();
      expect(sent).toHaveLength(1);
      expect(shown.at(-1)).toBe('idle');
    }
  });

  it('takes what is under way along when the page is left', async () => {
    const { form, sent, keeper } = openForm();
    form.values.industry = 'Bakery';
    const first = keeper.flush();
    await Promise.resolve();
    form.values.state = 'NY';
    keeper.leave();
    await first;
    expect(sent.at(-1)).toEqual({ values: { industry: 'Bakery', state: 'NY' } });
  });
});
