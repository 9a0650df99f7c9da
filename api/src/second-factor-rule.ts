import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Company } from '@funding-desk/shared/server/models/company';

/** Must whoever is of this company, or of none, sign in with a second factor? */
export function isSecondFactorRequired(
  { REQUIRE_TWO_FACTOR }: Pick<ApiEnvironment, 'REQUIRE_TWO_FACTOR'>,
  company: Pick<Company, 'requiresTwoFactor'> | null,
): boolean {
  return REQUIRE_TWO_FACTOR === '1' || company?.requiresTwoFactor === true;
}
