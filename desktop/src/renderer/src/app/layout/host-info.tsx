import { LinkButton } from '../../components/buttons/action-button.tsx';
import { getPlatform } from '../../platform/current-platform.ts';
import classes from './host-info.module.css';

/**
 * Below the login: the chosen server, the app's version, and whether the session survives a restart. Empty in a
 * browser.
 */
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
      {!keepsSession && <p>This system cannot store your session securely. You log in again after each start.</p>}
    </footer>
  );
}
