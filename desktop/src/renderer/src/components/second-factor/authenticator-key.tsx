import { QRCodeSVG } from 'qrcode.react';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './second-factor.module.css';

interface AuthenticatorKeyProps {
  /** Base32. */
  readonly secret: string;
  /** The same as `otpauth://`. */
  readonly uri: string;
}

/** In groups of four, as it is typed by hand. */
function groupsOf(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** What an authenticator app is told: as a picture for its camera, and as text for a phone that has none. */
export function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  return (
    <div className={classes.key}>
      <QRCodeSVG
        className={classes.picture}
        value={uri}
        size={168}
        marginSize={2}
        title="QR code for your authenticator app"
      />
      <p className={classes.label}>Or type this key</p>
      <div className={classes.secret}>
        <code>{groupsOf(secret)}</code>
        <CopyButton text={secret} label="Copy the key" size="xs" />
      </div>
    </div>
  );
}
