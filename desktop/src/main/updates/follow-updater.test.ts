import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { HostUpdate } from '../../bridge/host-messages.ts';
import { followUpdater } from './follow-updater.ts';

const NEWER = { version: '9.9.1' };

/** Emits only the events, in the order of electron-updater and Electron. */
function follow({ hasSystem }: { hasSystem: boolean }) {
  const [updater, system] = [new EventEmitter(), new EventEmitter()];
  let update: HostUpdate = { kind: 'none' };
  const set = (to: HostUpdate) => {
    update = to;
  };
  followUpdater({ updater, system: hasSystem ? system : null, now: () => update, set });
  const load = ({ version }: { version: string }) => {
    updater.emit('update-available', { version });
    updater.emit('update-downloaded', { version });
  };
  return { updater, system, load, now: () => update };
}

describe('followUpdater', () => {
  it('is ready after the download where the updater installs it', () => {
    const { load, now } = follow({ hasSystem: false });
    load(NEWER);
    expect(now()).toEqual({ kind: 'ready', ...NEWER });
  });

  it('is ready only after the system has verified it, where the system installs', () => {
    const { system, load, now } = follow({ hasSystem: true });
    load(NEWER);
    expect(now()).toEqual({ kind: 'downloading', ...NEWER });
    system.emit('update-downloaded');
    expect(now()).toEqual({ kind: 'ready', ...NEWER });
  });

  it('fails when the system rejects the version, and is ready when a later check succeeds', () => {
    const { updater, system, load, now } = follow({ hasSystem: true });
    load(NEWER);
    updater.emit('error', new Error('Code signature did not pass validation'));
    expect(now()).toEqual({ kind: 'failed' });
    load(NEWER);
    system.emit('update-downloaded');
    expect(now()).toEqual({ kind: 'ready', ...NEWER });
  });

  it('stays ready when a later check fails, until the system has verified a newer version', () => {
    const { updater, system, load, now } = follow({ hasSystem: true });
    load(NEWER);
    system.emit('update-downloaded');
    updater.emit('error', new Error('net::ERR_INTERNET_DISCONNECTED'));
    expect(now()).toEqual({ kind: 'ready', ...NEWER });
    load({ version: '9.9.2' });
    system.emit('update-downloaded');
    expect(now()).toEqual({ kind: 'ready', version: '9.9.2' });
  });
});
