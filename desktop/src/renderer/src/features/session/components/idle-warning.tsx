import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { TopDialog } from '../../../components/modals/top-dialog.tsx';
import { useIdleStore } from '../../../stores/session-store.ts';
import classes from './idle.module.css';

const TITLE = 'Are you still there?';
/** Seconds at which screen readers announce the countdown. */
const ANNOUNCED_SECONDS: readonly number[] = [30, 10];

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

function useSecondsLeft(): number {
  const endsAt = useIdleStore((state) => state.endsAt);
  const [left, setLeft] = useState(() => secondsTo(endsAt));
  useEffect(() => {
    const count = () => setLeft(secondsTo(endsAt));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

/** Warns that the session is about to end, with a button that extends it. */
export function IdleWarning({ onStay }: { onStay: () => void }) {
  const text = useId();
  const left = useSecondsLeft();
  const [first] = useState(left);
  const announced = ANNOUNCED_SECONDS.findLast((seconds) => left <= seconds && seconds < first);
  const unit = left === 1 ? 'second' : 'seconds';
  return (
    <TopDialog role="alertdialog" label={TITLE} describedBy={text} onEscape={onStay}>
      <h2 className={classes.title}>{TITLE}</h2>
      <p id={text} className={classes.text}>
        You have been inactive for a while. What you typed stays here. To protect the applicants’ data, you will be
        signed out in
      </p>
      <p className={classes.countdown} role="timer" aria-label="Time left">
        <strong>{left}</strong> {unit}
      </p>
      <p className={classes.announced} role="status">
        {announced !== undefined && `You will be signed out in ${announced} seconds.`}
      </p>
      <Button fullWidth size="md" autoFocus onClick={onStay}>
        Stay signed in
      </Button>
    </TopDialog>
  );
}
