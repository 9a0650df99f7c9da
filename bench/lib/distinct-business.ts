import { randomInt } from 'node:crypto';

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));
const phone = () => `(${randomInt(201, 990)}) 555-${digits(4)}`;
const ssn = () => `4${digits(2)}-${digits(2)}-${digits(4)}`;

/**
 * What identifies a business and its owners, at random: no two applications are duplicates. When all applications are
 * those of one business, each costs a worker as much as there are others.
 */
export const distinctBusiness = () => ({
  businessPhoneNumber: phone(),
  alternatePhoneNumber: phone(),
  emailAddress: `owner.${digits(12)}@bluekettle.example`,
  taxIdNumber: `12-${digits(7)}`,
  partner1SSN: ssn(),
  partner1Phone: phone(),
  partner2SSN: ssn(),
});
