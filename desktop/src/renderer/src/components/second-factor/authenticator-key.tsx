import { QRCodeSVG } from 'qrcode.react';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './second-factor.module.css';

interface AuthenticatorKeyProps {
  /** Base32. */
  readonly secret: string;
  /** The same key as an `otpauth://` URI. */
  readonly uri: string;
}

/** Groups of four are easier to type. */
function groupsOf(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The key for an authenticator app, as a QR code and as text. */
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
