import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Update } from '../../../../bridge/platform.ts';
import { Icon } from '../../components/icon.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { getPlatform } from '../../platform/current-platform.ts';
import { showNotice } from '../../stores/notice-store.ts';
import classes from './update-banner.module.css';

const NOT_INSTALLED = 'The new version could not be installed. The app tries again when you quit.';

/** Only the desktop app has updates, so browsers do not load this code. */
const RestartButton = lazyPart(async () => (await import('./restart-button.tsx')).RestartButton);

/**
 * Announces a downloaded update below the screen. A failed update is reported only after the user asked for a
 * restart.
 */
export function UpdateBanner() {
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
        <p className={classes.banner} data-update-banner>
          <Icon name="import" className={classes.icon} />
          Version {update.version} is ready.{' '}
          <Suspense>
            <RestartButton isRestarting={isRestarting} onRestart={() => restart(update)} />
          </Suspense>
        </p>
      )}
    </div>
  );
}
