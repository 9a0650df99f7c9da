export interface Wait {
  /** The value of the `Retry-After` header. */
  readonly retryAfterSeconds: number;
}

const count = (number: number, unit: string) => (number === 1 ? `a ${unit}` : `${number} ${unit}s`);
export const inMinutes = (seconds: number) => count(Math.ceil(seconds / 60), 'minute');
const inHours = (seconds: number) => (seconds <= 5_400 ? inMinutes(seconds) : `${Math.ceil(seconds / 3_600)} hours`);

/**
 * Error messages for applicants, by message code. The group is the error code of the response. Messages with values are
 * functions.
 */
export const refusals = {
  bad_request: {
    file_missing: 'No file was received. Please choose the file again.',
    upload_malformed: 'The upload could not be read. Please choose the file again.',
    too_complex: 'The request contains too many values or nests them too deeply. Please send fewer.',
    /** Replaces messages that are only meant for programs and staff. */
    not_understood: 'The request could not be processed. Please reload the page and try again.',
  },
  not_found: { upload_removed: 'This file is no longer available.' },
  invalid_link: { invalid_link: 'Invalid link' },
  too_slow: { too_slow: 'Sending your data took too long. Please check your connection and try again.' },
  session_finished: {
    already_submitted: 'This application has already been submitted.',
    already_submitted_start_new:
      'This application has already been submitted. Please reload the page to start a new one.',
    already_submitted_files_stay: 'This application has already been submitted. Its files can no longer be removed.',
  },
  session_continued: {
    continued_elsewhere:
      'This application was continued in another window or on another device with the link from the e-mail. Please continue there, or open the link again to continue here.',
  },
  gone: { company_withdrawn: 'This application is no longer available.' },
  link_expired: {
    link_expired_or_replaced:
      'This link is no longer valid. It has expired, or a newer one was sent. Please use the newest link, or start a new application.',
    request_link_expired: 'This link is no longer valid. Please ask the company for a new one.',
  },
  file_too_large: { file_too_large: 'This file is larger than 15 MB. Please attach a smaller one.' },
  body_too_large: { body_too_large: 'This request is too large.' },
  unsupported_file: {
    file_type_unsupported: 'Only PDF, JPG and PNG files and HEIC photos can be attached. Please choose another file.',
  },
  unacceptable_form: {
    offer_unavailable: 'This offer can no longer be chosen. Please reload the page and choose another one.',
    request_item_unknown: 'The company no longer asks for this. Please reload the page.',
    fields_marked: 'Please correct the fields that are marked.',
    email_invalid: 'Enter an e-mail address, for example name@example.com.',
    email_not_of_application:
      'We send the link only to the e-mail address in your application. Please enter that address here, or change it in the application first.',
    second_signer_unavailable: 'This form has no second signature. Please reload the page.',
    second_signer_of_sole_owner: "Uncheck 'I am the only owner', or let no partner sign separately.",
    second_signer_name_invalid: 'Enter the full name of your partner.',
    second_signer_email_invalid: 'Enter the e-mail address of your partner, for example name@example.com.',
    signature_unreadable: 'This signature is blank or cannot be read. Please sign again.',
    attached_file_removed: 'One of the attached files is no longer available. Please remove it and attach it again.',
  },
  missing_company: { missing_company: 'Missing company information' },
  mismatched_link: {
    link_mismatch: 'This form does not match its link. Please reload the page.',
    company_mismatch: 'This form belongs to another company. Please reload the page.',
  },
  unknown_session: {
    session_expired: 'This form was open for too long. Please reload the page and attach your files again.',
  },
  too_many_files: {
    too_many_attached: ({ most }: { readonly most: number }) => `Please attach at most ${most} files.`,
    no_upload_left: 'Maximum number of files reached. Remove some files to upload more.',
  },
  unreadable_file: {
    file_empty: 'This file is empty. Please choose another one.',
    picture_broken: 'This picture cannot be opened. Please take or save it again and attach the new copy.',
    picture_too_large:
      'This picture is too large to open. Please save it with fewer pixels, or as an ordinary JPG, and attach that.',
    picture_too_slow: 'This picture takes too long to open. Please save it again as an ordinary JPG and attach that.',
    photo_too_large: 'This photo has too many pixels. Please save it as a JPG and attach that.',
    photo_too_slow: 'This photo takes too long to open. Please save it as a JPG and attach that.',
    pdf_broken:
      'This PDF is damaged. If you can see its pages, please print them to a new PDF and attach that. If not, please attach another copy or a photo of each page.',
    pdf_incomplete:
      'Part of this PDF is missing. If you can see all its pages, please print them to a new PDF and attach that. If not, please attach another copy or a photo of each page.',
    pdf_locked:
      'This PDF is locked with a password. Please open it with the password, print it to a new PDF and attach that.',
    pdf_too_large: 'This PDF takes too much memory to open. Please print it to a new PDF and attach that.',
    pdf_too_slow: 'This PDF takes too long to open. Please print it to a new PDF and attach that.',
    pdf_active: 'This PDF starts programs, plays media or sends data. Please print it to a new PDF and attach that.',
    pdf_attachments: 'This PDF contains other files. Please open it, print it to a new PDF and attach that.',
    pdf_xfa:
      'This PDF is a form that only Adobe programs can show. Please open it in Adobe Acrobat Reader, print it to a new PDF and attach that.',
    pdf_uncheckable: 'This PDF is built in a way that cannot be checked. Please print it to a new PDF and attach that.',
  },
  infected_file: {
    file_infected: 'This file was refused because it contains a known virus. Please attach a clean copy.',
  },
  too_many_attempts: {
    too_many_calls: ({ retryAfterSeconds }: Wait) =>
      `Too many requests in a short time. Please try again in ${count(retryAfterSeconds, 'second')}.`,
    too_many_resume_links: ({ retryAfterSeconds }: Wait) =>
      `The link was sent several times within the last hour. Please check your inbox and your spam folder, or try again in ${inMinutes(retryAfterSeconds)}.`,
  },
  quota_reached: {
    network_quota_reached: ({ retryAfterSeconds }: Wait) =>
      `Your network has reached its limit for now. Nothing was lost. Please try again in ${inHours(retryAfterSeconds)}.`,
    form_quota_reached: ({ retryAfterSeconds }: Wait) =>
      `This form has reached its daily limit. Nothing was lost. Please try again in ${inHours(retryAfterSeconds)}.`,
  },
  service_unavailable: {
    service_busy: 'The service is busy right now. Please try again in a moment.',
    many_bodies: 'A lot is being sent right now. Please try again in a few seconds.',
    many_inspections: 'Many files are being checked right now. Please try again in half a minute.',
  },
  no_space: {
    no_space: 'There is not enough storage space at the moment. Nothing was saved. Please try again in a few minutes.',
  },
  internal_error: { internal_error: 'Something went wrong on our side. Please try again.' },
} as const;

type Named<Names extends string> = { readonly [Name in Names]: string };

/** The e-mail with the resume link. */
export const resumeMail = {
  heading: ({ company }: { readonly company: string }) => `Continue your application to ${company}`,
  button: 'Continue the application',
  kept: ({ until }: { readonly until: string }) =>
    `Your answers are saved until ${until}. Until then, you can use this link to continue.`,
  private: 'Anyone with this link can continue the application, so please do not share it.',
  notRequested:
    'If you did not request this e-mail, someone else entered your address in a form. Please do not continue that form. You can ignore this e-mail.',
} as const;

/** The reminders of an unfinished application. */
export const reminderMail = {
  heading: ({ company }: { readonly company: string }) => `Your application to ${company} is not finished`,
  button: 'Continue the application',
  kept: ({ until }: { readonly until: string }) =>
    `You began an application and have not sent it. Your answers are saved until ${until}. Until then, you can use this link to continue.`,
  private: 'Anyone with this link can continue the application, so please do not share it.',
  notBegun:
    'If you did not begin this application, someone else entered your address in a form. You can ignore this e-mail.',
  stop: ({ company }: { readonly company: string }) => `Get no more reminders from ${company}`,
} as const;

/** The e-mails that ask an applicant for documents. */
export const requestMail = {
  heading: ({ company }: { readonly company: string }) => `${company} needs documents for your application`,
  reminder: ({ company }: { readonly company: string }) => `Reminder: ${company} still needs documents`,
  intro: ({ company, reference }: { readonly company: string; readonly reference: string }) =>
    `${company} needs the following for your application ${reference}:`,
  statement: ({ month, account }: { readonly month: string; readonly account: string }) =>
    account === '' ? `Bank statement, ${month}` : `Bank statement, ${month}, account ${account}`,
  types: {
    bankStatements: 'Bank statements',
    driverLicense: "Driver's license",
    voidCheck: 'Voided check',
    businessLicense: 'Business license',
    ownershipProof: 'Proof of ownership',
    lease: 'Lease',
    taxReturn: 'Tax return',
    einLetter: 'EIN letter',
    payoffLetter: 'Payoff letter',
    receivables: 'Accounts receivable report',
    advanceContract: 'Contract of an open advance',
    other: 'Document',
  },
  due: ({ day }: { readonly day: string }) =>
    `Please send it by ${day}. Without it, the application cannot be completed.`,
  button: 'Send the documents',
  until: ({ until }: { readonly until: string }) => `The link works until ${until}.`,
  private: 'Anyone with this link can send documents for your application, so please do not share it.',
  unexpected: 'If you did not apply there, you can ignore this e-mail.',
} as const;

/** The e-mail to a second owner who signs separately. It contains nothing of the first owner but the name. */
export const signatureMail = {
  heading: ({ business }: { readonly business: string }) => `Your signature is needed: ${business}`,
  reminder: ({ business }: { readonly business: string }) => `Reminder: your signature is needed for ${business}`,
  sender: ({ company, owner }: Named<'company' | 'owner'>) => `${company} for ${owner}`,
  /** `owner`: the first owner, who asks, '' if the form has no name. */
  intro: ({ company, business, owner }: Named<'company' | 'business' | 'owner'>) =>
    owner === ''
      ? `An application for business funding was sent to ${company} in the name of ${business}. It names you as the second owner and needs your signature.`
      : `${owner} sent an application for business funding to ${company} in the name of ${business}. It names you as the second owner and needs your signature.`,
  button: 'Read and sign',
  private: 'This link is only for you, so please do not share it.',
  unexpected: 'If you are not an owner of this business, open the link and decline, or ignore this e-mail.',
} as const;

/** The e-mail with the link to a funder's disclosure. */
export const disclosureMail = {
  heading: ({ business }: Named<'business'>) => `Please read and sign a disclosure for ${business}`,
  intro: ({ company, funder }: Named<'company' | 'funder'>) =>
    `${company} has an offer of ${funder} for you. Please read its disclosure first: it says what the money costs, and how it is paid back. Your signature says that you received it. It accepts nothing.`,
  button: 'Read the disclosure',
  private: 'This link is only for you, so please do not share it.',
} as const;

/** The e-mail with the link to offers. */
export const offersMail = {
  heading: ({ business, count }: Named<'business'> & { readonly count: number }) =>
    count === 1 ? `A funding offer for ${business}` : `${count} funding offers for ${business}`,
  intro: ({ company, count }: Named<'company'> & { readonly count: number }) =>
    count === 1
      ? `${company} has an offer for you. See what you get, what you pay back and what it costs, then choose it or decline. Your choice does not bind you before you sign a contract.`
      : `${company} has ${count} offers for you. See what you get, what you pay back and what each one costs, then choose one or decline. Your choice does not bind you before you sign a contract.`,
  button: ({ count }: { readonly count: number }): string => (count === 1 ? 'See the offer' : 'Compare the offers'),
  private: 'This link is only for you, so please do not share it.',
} as const;

/** The e-mails about an application to those who sign it. */
export const receiptMail = {
  received: ({ company }: Named<'company'>) => `${company} received your application`,
  signed: ({ company, signer }: Named<'company' | 'signer'>) => `${signer} signed your application to ${company}`,
  declined: ({ company, signer }: Named<'company' | 'signer'>) =>
    `${signer} declined to sign your application to ${company}`,
  copy: ({ company, business }: Named<'company' | 'business'>) =>
    `Your copy of the application of ${business} to ${company}`,
  facts: { company: 'Company', business: 'Business', reference: 'Reference', received: 'Received', signed: 'Signed' },
  next: ({ company }: Named<'company'>) =>
    `What happens next: ${company} reads the application and contacts you. Please have the reference at hand.`,
  nextDeclined: ({ company, signer }: Named<'company' | 'signer'>) =>
    `What happens next: the application still needs the second signature. Please talk to ${signer}. ${company} has been told and can send the link again.`,
  missing: 'Still missing:',
  signature: {
    outstanding: ({ signer }: Named<'signer'>) => `The signature of ${signer}, who has the link by e-mail`,
    held: ({ signer, company }: Named<'company' | 'signer'>) =>
      `The signature of ${signer}, to whom ${company} still sends the link`,
    other: ({ signer }: Named<'signer'>) => `The signature of ${signer}`,
  },
  attached:
    'A copy of the application is attached as a PDF. Tax ID, Social Security numbers and dates of birth are masked in it.',
  notAttached: ({ company }: Named<'company'>) =>
    `The copy of the application could not be attached. Please ask ${company} for it.`,
  unexpected: 'If you did not apply there, someone else entered your address in a form. You can ignore this e-mail.',
} as const;

/** Texts of the page when its first files fail to load. They are in the page itself. */
export const startPage = {
  problem: 'Not everything could be loaded. Please check your connection.',
  retrying: 'Trying again…',
  tryAgain: 'Try again',
};

/** What a page shows to a browser without JavaScript. The build puts it into the page. */
export const noScript = {
  form: 'This application form needs JavaScript. Please turn it on and reload the page.',
  link: 'This page needs JavaScript. Please turn it on and reload the page.',
};

/** Texts that the form needs before its first field is usable. `en-lazy.ts` has the others. */
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
    ...startPage,
  },
  field: {
    select: 'Select…',
    show: 'Show',
    hide: 'Hide',
    reminders: 'If you leave before you send the application, we may remind you by e-mail, at most twice.',
    kept: (mask: string) => `Saved earlier: ${mask}. Type to replace it.`,
  },
  /** Errors: specification, section 8. */
  submit: {
    failedWithException: 'Failed to submit form. Please try again later.',
  },
};
