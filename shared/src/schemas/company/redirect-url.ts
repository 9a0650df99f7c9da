import { z } from 'zod';

const MAX_LENGTH = 500;
const INVALID = 'Please write an address that begins with https://, such as https://www.example.com/thank-you.';

const httpsSchema = z.url({ protocol: /^https$/, hostname: /\./, normalize: true });
/** A name or a password before the host. */
const WITH_NAME = /^https:\/\/[^/?#]*@/;

/** Where an applicant goes after the submit. '' for nowhere. */
export const redirectUrlSchema = z
  .string()
  .trim()
  .max(MAX_LENGTH, `Please write at most ${MAX_LENGTH} characters.`)
  .transform((typed, context) => {
    const { data: url = '' } = httpsSchema.safeParse(typed);
    if (typed !== '' && (url === '' || WITH_NAME.test(url))) context.addIssue({ code: 'custom', message: INVALID });
    return url;
  });
