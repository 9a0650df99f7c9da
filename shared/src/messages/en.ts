const seconds = (count: number) => (count === 1 ? 'a second' : `${count} seconds`);

/** Why the server refuses what an applicant sends, by message code. A message with values is a function of them. */
export const refusals = {
  invalid_link: 'Invalid link',
  missing_company: 'Missing company information',
  company_withdrawn: 'This application is no longer available.',
  too_many_calls: (wait: { seconds: number }) =>
    `Too many requests in a short time. Please try again in ${seconds(wait.seconds)}.`,
} as const;

/** What the form says before its first field can be used. What its other parts say is loaded with them: `en-lazy.ts`. */
export const form = {
  /** Errors: specification, section 8. */
  page: {
    title: 'Funding application',
    loading: 'Loading application...',
    legendBefore: 'Fields marked',
    legendAfter: 'are required.',
    invalidLink: 'Invalid link',
    noLinkData: 'Failed to fetch link data',
    badSettings: 'Error parsing application settings',
    loadingFailed: 'Failed to load application. Please try again later.',
  },
  field: {
    select: 'Select…',
    show: 'Show',
    hide: 'Hide',
    kept: (mask: string) => `Saved earlier: ${mask}. Type to replace it.`,
  },
  section: {
    documents: 'Document Upload',
    /** What a section is called where its own title is too long. */
    partners: 'Partners',
    loadingUpload: 'Loading the upload…',
    full: 'Maximum number of files reached. Remove some files to upload more.',
    count: (files: { count: number; most: number }) => `${files.count} of ${files.most} files`,
    onlyOwner: 'I am the only owner',
    onlyOwnerHelp: 'Removes the second partner and the second signature.',
    /** Beside the consent, whose words are the company's in every language. */
    consentNote: '',
  },
  /** Errors: specification, section 8. */
  submit: {
    submit: 'Submit application',
    submitting: 'Submitting...',
    awaitingFiles: 'Waiting for your files…',
    filesUnderWay: 'Your files are still being uploaded. Your application is sent as soon as they are there.',
    uploadFailed:
      'A file could not be uploaded, so your application was not sent. Look at your files and submit again.',
    noCompany: 'Missing company information',
    failedWithException: 'Failed to submit form. Please try again later.',
  },
};
