const seconds = (count: number) => (count === 1 ? 'a second' : `${count} seconds`);

/** Why the server refuses what an applicant sends, by message code. A message with values is a function of them. */
export const refusals = {
  invalid_link: 'Invalid link',
  missing_company: 'Missing company information',
  company_withdrawn: 'This application is no longer available.',
  too_many_calls: (wait: { seconds: number }) =>
    `Too many requests in a short time. Please try again in ${seconds(wait.seconds)}.`,
} as const;
