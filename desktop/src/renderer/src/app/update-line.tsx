import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Update } from '../../../bridge/platform.ts';
import { ConfirmModal } from '../components/confirm-modal.tsx';
import { Icon } from '../components/icon.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { useDialog } from '../lib/use-dialog.ts';
import { getPlatform } from '../platform/current-platform.ts';
import { showNotice } from '../stores/notice-store.ts';
import { useUnsavedStore } from '../stores/unsaved-store.ts';
import classes from './update-line.module.css';

const NOT_INSTALLED = 'The new version could not be installed. It is tried again when you quit the app.';
const RESTART = 'Restart now';
const IS_UNSAVED = 'Your changes are not saved yet. They are lost when the app restarts.';
const IS_AT_WORK = 'Something is still being saved. It is broken off when the app restarts.';

/** What a restart would cost the person at this moment, or ''. */
function useLoss(): string {
  const isAtWork = useIsMutating() > 0;
  const isUnsaved = useUnsavedStore(({ forms }) => forms > 0);
  if (isAtWork) return IS_AT_WORK;
  return isUnsaved ? IS_UNSAVED : '';
}

interface RestartButtonProps {
  readonly isRestarting: boolean;
  readonly onRestart: () => void;
}

/** Asks first where something would be lost. */
function RestartButton({ isRestarting, onRestart }: RestartButtonProps) {
  const loss = useLoss();
  const { kind, subject, open, close } = useDialog<'question', string>();
  return (
    <>
      <LinkButton isOff={isRestarting} onClick={() => (loss === '' ? onRestart() : open('question', loss))}>
        {RESTART}
      </LinkButton>
      <ConfirmModal
        title={RESTART}
        question={subject ?? ''}
        labels={[RESTART, 'Restarting...']}
        isOpen={kind === 'question'}
        isBusy={isRestarting}
        returnsFocus
        problem=""
        onCancel={close}
        onConfirm={onRestart}
      />
    </>
  );
}

/** Says below the screen that a newer version is ready, where the host has such; one that failed is told only to whoever asked for it. */
export function UpdateLine() {
  const { capabilities } = getPlatform();
  const [update, setUpdate] = useState<Update>({ kind: 'none' });
  const [isRestarting, setIsRestarting] = useState(false);
  const follow = useEffectEvent((next: Update) => {
    if (isRestarting && next.kind === 'failed') showNotice({ kind: 'error', text: NOT_INSTALLED });
    setIsRestarting(false);
    setUpdate(next);
  });
  useEffect(() => getPlatform().onUpdate((next) => follow(next)), []);
  if (!capabilities.updatesItself) return null;
  const restart = (ready: Extract<Update, { kind: 'ready' }>) => {
    setIsRestarting(true);
    ready.restart();
  };
  return (
    <div role="status" className={classes.outlet}>
      {update.kind === 'ready' && (
        <p className={classes.line} data-update-line>
          <Icon name="import" className={classes.icon} />
          Version {update.version} is ready.{' '}
          <RestartButton isRestarting={isRestarting} onRestart={() => restart(update)} />
        </p>
      )}
    </div>
  );
}
