import { useReachStore } from '../stores/reach-store.ts';
import classes from './offline-banner.module.css';

/** Says that the server is away; it goes by itself when the connection is back. */
export function OfflineBanner() {
  const isReached = useReachStore((state) => state.isReached);
  return (
    <div role="status" className={classes.outlet}>
      {!isReached && <p className={classes.banner}>The server cannot be reached. Trying again…</p>}
    </div>
  );
}
