import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { ScreenHeading } from '../../../components/screen-heading.tsx';
import classes from './account.module.css';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Your account: what anybody who is signed in can do about the own sign-in. */
export function AccountScreen({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <ScreenHeading title="Your account" />
      <div className={classes.sections}>
        <PasswordSection email={viewer.email} />
        <TwoFactorSection viewer={viewer} />
        <SessionsSection />
      </div>
    </>
  );
}
