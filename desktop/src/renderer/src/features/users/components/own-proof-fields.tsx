import { useWatch } from 'react-hook-form';
import { OwnPasswordInput } from '../../../components/own-password-input.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import classes from './user-form.module.css';
import { isOwnEmailNew } from './user-form-values.ts';
import type { UserFieldProps } from './user-placement-fields.tsx';

const WHY = 'You log in with this address, so please confirm that it is you who changes it.';

/** The own password and, with two-factor sign-in, a code: there only while the own address is being changed. */
export function OwnProofFields({ form: { control, register, formState }, viewer, user }: UserFieldProps) {
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
  if (!isOwnEmailNew({ viewer, user, email })) return null;
  // The server may know of it first: it was turned on elsewhere.
  const needsCode = viewer.hasTwoFactor || user?.hasTwoFactor === true || errors.code !== undefined;
  return (
    <div className={classes.proof}>
      <p className={classes.why}>{WHY}</p>
      <div className={classes.pair}>
        <OwnPasswordInput problem={errors.currentPassword?.message} {...register('currentPassword')} />
        {needsCode && (
          <CodeInput
            source="either"
            // Below, or the box would not stand in line with that of the password.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            aria-invalid={errors.code !== undefined}
            error={errors.code?.message}
            {...register('code')}
          />
        )}
      </div>
    </div>
  );
}
