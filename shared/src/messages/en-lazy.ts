const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** Texts of the parts that load after the form's first field. */
export const lazyForm = {
  optionList: {
    name: 'Suggestions',
    count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  },
  signature: {
    signHere: 'Sign here',
    /** Between the pad and the input for a typed name. */
    or: 'or',
    typeName: 'Type your name to sign',
    signAs: (name: string) => `Sign as ${name}`,
    undo: 'Undo',
    clear: 'Clear',
    ofSigner: (signer: number | undefined) => `signature of signer ${signer}`,
    onlyADot: 'This is only a dot. Please sign with your full name.',
    blank: (signer: number | undefined) => `Signature of signer ${signer}, empty`,
    dot: (signer: number | undefined) => `Signature of signer ${signer}, only a dot`,
    signed: (signer: number | undefined) => `Signature of signer ${signer}, signed`,
  },
  progress: {
    name: 'Sections of the form',
    /** Short name of a section with a long title. */
    partners: 'Partners',
    complete: 'complete',
    incomplete: 'incomplete',
    wrong: 'needs attention',
    place: (step: { place: number; count: number }) => `${step.place} of ${step.count}`,
  },
  /** A folded section. */
  fold: {
    open: 'Open',
    close: 'Close',
    edit: 'Edit',
    done: 'Done',
    /** Of a section that was not worked in yet. */
    fields: ({ count, isOptional }: { count: number; isOptional: boolean }) =>
      `${isOptional ? 'Optional · ' : ''}${count === 1 ? '1 field' : `${count} fields`}`,
    preset: (count: number) => `Check ${count === 1 ? '1 preset answer' : `${count} preset answers`}`,
    filled: (fields: { count: number; most: number }) => `${fields.count} of ${fields.most} filled in`,
  },
  /** What was typed, before the signature. */
  review: {
    title: 'Review',
    summary: 'Check your answers before you sign',
    missing: (labels: string) => `Still missing: ${labels}`,
    nothing: 'Nothing entered',
    noStatements:
      'No bank statements are attached. Without them, a decision takes longer, because the company has to ask you for them.',
    attach: 'Attach bank statements',
  },
  /** Note at the consent text, which is not translated. */
  authorization: { note: '' },
  documents: {
    title: 'Document Upload',
    loading: 'Loading the upload…',
    full: 'Maximum number of files reached. Remove some files to upload more.',
    count: (files: { count: number; most: number }) => `${files.count} of ${files.most} files`,
  },
  submitArea: {
    submit: 'Submit application',
    submitting: 'Submitting...',
    sendAsNew: 'Send as a new application',
    awaitingFiles: 'Waiting for your files…',
    filesUnderWay: 'Your files are still uploading. Your application will be sent when they are done.',
    uploadFailed:
      'A file could not be uploaded, so your application was not sent. Look at your files and submit again.',
  },
  outcome: {
    /** Specification, section 8. */
    failed: 'Failed to submit form',
    noCompany: 'Missing company information',
    /** The server's message, for a language that is chosen after the response. */
    marked: 'Please correct the fields that are marked.',
    changedMeanwhile: 'You changed your application, so it was not sent. Submit it when you are ready.',
    toTheFirst: 'Go to the first one',
    count: (count: number) => (count === 1 ? '1 field needs your attention:' : `${count} fields need your attention:`),
    received: 'Your application has been received.',
    /** Another body for a session whose application was received. */
    alreadySent:
      'An application from this form has already been received. What you see here has not been sent. You can send it as a new application.',
    enterAgain: 'What was saved earlier went with the first application. Please enter those fields again.',
    reference: 'Reference',
    reload: (seconds: number) => `This page reloads in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    kept: 'We could not reach the server. Your application is saved and will be sent automatically.',
    keptForLater: 'Your application is saved and will be sent automatically.',
    trying: 'Trying again…',
    betweenTries: 'Please keep this page open.',
    tryNow: 'Try now',
  },
  /** After the submit, on the way to the company's own page. */
  redirect: {
    announced: ({ site, seconds }: { site: string; seconds: number }) =>
      `You continue at ${site} in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    continue: (site: string) => `Continue to ${site}`,
    stay: 'Stay on this page',
  },
  /** What a reloaded page shows of a sent application, below `outcome.received`. */
  receipt: {
    /** The time has a date unless it is of today. */
    received: (receipt: { reference: string; time: string; isToday: boolean }) =>
      `Reference ${receipt.reference}, received ${receipt.time}`,
    startAnother: 'Start another application',
  },
  /** Asked before the form is sent. */
  question: {
    title: 'Please check this before you send it.',
    otherName: (names: { typed: string; printed: string }) =>
      `You typed '${names.typed}' as the signature, the full name is '${names.printed}'. Each person must sign with their own name.`,
    ownAddress:
      'That is the address that you gave for yourself. The link with which your partner signs goes there, so it should be an address of your partner.',
    change: 'Go back and change it',
    send: 'It is right, send it',
  },
  draft: {
    saveLater: 'Save and continue later',
    saving: 'Saving…',
    saved: 'Saved',
    unsaved: 'Not saved yet: no connection. We keep trying.',
    refused: 'Not saved yet: the service does not save it now. We keep trying.',
    replaced: 'Not saved yet: this application was submitted in another window. We save this as a new one.',
    notKept: 'To come back, send yourself the link',
    lost: 'Not saved: this form was open for too long.',
    continued: 'Not saved: continued elsewhere. To continue here, open the e-mailed link again.',
    linkExpired:
      'This link is no longer valid. It has expired, or a newer one was sent. Please use the newest link, or start a new application here.',
    alreadySubmitted: 'The application that was started here has been submitted. This is a new, empty form.',
    continuedElsewhere:
      'Your application was continued in another window or on another device. To continue it here, open the link in the e-mail again. This is a new, empty form.',
    welcomeBack: 'Welcome back. Your answers are as you left them.',
  },
  saveLater: {
    title: 'Save and continue later',
    explanation:
      'We send you a link that opens your application as it is now, on any device. It goes to the e-mail address in your application.',
    email: 'E-mail address',
    noEmail: 'Enter an e-mail address, for example name@example.com.',
    send: 'Send the link',
    sending: 'Sending…',
    cancel: 'Cancel',
    done: 'Done',
    noConnection: 'We could not reach the server. Please try again.',
    notSent: 'The link could not be sent. Please try again.',
    sent: (link: { email: string; date: string }) => `We sent a link to ${link.email}. It is valid until ${link.date}.`,
  },
  resumeQuestion: {
    title: 'Continue this application?',
    of: 'Application of',
    unnamed: 'An application without a business name yet',
    sentTo: 'The link was sent to',
    warning:
      'Continue only if this is your application. Other windows and devices that have it open will no longer save it.',
    proceed: 'Continue the application',
    proceeding: 'Opening…',
    decline: 'This is not mine',
    noConnection: 'We could not reach the server. Please try again.',
  },
  keptField: {
    change: 'Change',
    signAgain: 'Sign again',
    signed: 'Signed — saved',
    saved: (mask: string) => `Saved: ${mask}`,
  },
  /** Upload slots and their files. */
  upload: {
    choose: 'Choose files',
    dropToo: ' or drop them here',
    dropNow: 'Drop the files here',
    uploading: 'Uploading…',
    takePhoto: 'Take a photo',
    formats: (most: string) => `PDF, JPG, PNG or HEIC, up to ${most} each`,
    offline: 'You are offline. Your files will be uploaded as soon as the connection is back.',

    chosen: 'Not sent yet',
    selected: 'Waiting',
    paused: 'Waiting for the connection',
    uploaded: 'Uploaded',
    removing: 'Removing…',
    error: 'Not uploaded',
    checking: 'Checking…',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    remove: 'Remove',
    file: 'FILE',
    percent: (percent: number) => `Uploading ${percent}%`,
    progressOf: (name: string) => `Upload of ${name}`,
    keptAs: (name: string) => `Saved as ${name}`,

    progress: (batch: { count: number; percent: number }) => `Uploading ${files(batch.count)}: ${batch.percent}%`,
    outcome: ({ uploaded, failed }: { uploaded: number; failed: number }) =>
      failed === 0 ? `${files(uploaded)} uploaded.` : `${files(uploaded)} uploaded, ${failed} not.`,
    cancelled: (name: string) => `The upload of ${name} was cancelled.`,
    removed: (name: string) => `${name} was removed.`,

    /** Specification, section 8. */
    failed: 'Upload failed',
    /** A file of a restored draft, whose application was received. */
    attachAgain: 'Please attach this file again. It went with the application that was received.',
    removalFailed: 'The file could not be removed. Please try again.',
    empty: 'This file is empty. Please choose another one.',
    tooLarge: (most: string) => `This file is larger than ${most}. Please choose a smaller one.`,
    wrongType: 'Only PDF, JPG and PNG files and HEIC photos can be attached. Please choose another file.',
    /** Specification, section 5. */
    tooMany: ({ most, selected, present }: { most: number; selected: number; present: number }) =>
      `You can upload a maximum of ${most} files. You've selected ${selected} files, but you already have ${present} files.`,
  },
  owners: {
    howMany: 'How many owners are there?',
    howManyHelp: 'The form asks for two people who sign here, unless you check a box.',
    /** Beside an error at the second signature, above the names of the boxes as buttons. */
    overlooked: 'The second owner has not signed. If that is right, choose:',
    onlyOwner: 'I am the only owner',
    onlyOwnerHelp: 'Removes the second partner and the second signature.',
    separate: 'My partner signs separately',
    separateHelp: 'We send your partner a link to enter their own details and to sign. You do not see them.',
    signerName: 'Full name of your partner',
    signerEmail: 'E-mail address of your partner',
  },
};
