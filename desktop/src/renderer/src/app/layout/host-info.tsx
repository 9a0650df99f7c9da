import { LinkButton } from '../../components/buttons/action-button.tsx';
import { getPlatform } from '../../platform/current-platform.ts';
import classes from './host-info.module.css';

/** Below the login: the server that was chosen, and what to know of this machine. Nothing where there is nothing. */
export function HostInfo() {
  const { capabilities, changeServer } = getPlatform();
  const { chosenServer, keepsSession, version } = capabilities;
  if (chosenServer === null && version === null && keepsSession) return null;
  return (
    <footer className={classes.notes}>
      {chosenServer !== null && (
        <p>
          Server: <strong>{chosenServer}</strong> <LinkButton onClick={() => void changeServer()}>Change</LinkButton>
        </p>
      )}
      {version !== null && <p>Version {version}</p>}
      {!keepsSession && <p>This system has no safe place for your session: you log in again after each start.</p>}
    </footer>
  );
}
