/** Texts of the pages behind e-mailed links. */
export const links = {
  open: 'Open',
  opening: 'Opening…',
  incomplete: 'This link is incomplete. Copy the whole link from the e-mail, or open the e-mail again.',
  failed: 'We could not reach the server. Check your connection and try again.',
  tryAgain: 'Try again',
  request: {
    title: 'Documents for your application',
    invitation: 'You were asked for documents. Open the request to see what is needed.',
    needs: ({ company, reference }: { company: string; reference: string }) =>
      `${company} needs documents for your application ${reference}.`,
    due: (day: string) => `Please send them by ${day}.`,
    beforeSend: 'Choose your files, then press Send. You can remove a file until then.',
    send: 'Send',
    sending: 'Sending…',
    /** Beside the button. */
    unsent: (count: number) => (count === 1 ? '1 file is not sent yet.' : `${count} files are not sent yet.`),
    received: 'Received',
    receivedFiles: 'Received already',
    progress: ({ received, count }: { received: number; count: number }) => `${received} of ${count} received`,
    done: 'Thank you. Everything that was asked for has been received. You can close this page.',
    until: (day: string) => `You can come back to this page until ${day}.`,
  },
  /** The page that ends the reminders of an unfinished application. */
  stop: {
    title: 'Reminders',
    invitation: 'Here you can stop the e-mails that remind you of an unfinished application to this company.',
    action: 'Send no more reminders',
    done: 'Done. You will get no more reminders. You can close this page.',
  },
  /** The page of a second owner who signs separately. */
  signer: {
    title: 'Your signature',
    invitation: 'A business that applies for funding named you as its second owner. Open the link to read and sign.',
    explanation: ({ business, company }: { business: string; company: string }) =>
      `${company} has received an application of ${business} that names you as the second owner. Please read the text below, fill in your own details and sign.`,
    until: (day: string) => `The link works until ${day}.`,
    details: 'Your details',
    sign: 'Sign',
    signing: 'Signing…',
    signed: 'Thank you. Your signature has been received. You can close this page.',
    declineTitle: 'Decline to sign',
    declineQuestion:
      'The company learns that you declined. Your link then no longer works, and nothing that you entered is sent.',
    decline: 'Decline',
    declining: 'Declining…',
    declined: 'You declined to sign. The company has been told. You can close this page.',
    back: 'Back',
    signedOn: (day: string) => `You signed on ${day}. There is nothing left to do here.`,
    declinedOn: (day: string) =>
      `You declined on ${day}. If you want to sign after all, ask the company for a new link.`,
  },
  /** The page with a funder's disclosure. It calls no number a rate: New York keeps that word for the APR. */
  disclosure: {
    title: 'Disclosure to read and sign',
    invitation: 'A company sends you the disclosure of an offer for your business. Open it to read and sign it.',
    action: 'Open the disclosure',
    explanation: ({ company, funder }: { company: string; funder: string }) =>
      `${company} has an offer of ${funder} for your business. Please read the disclosure of ${funder}, and sign that you received it. Your signature accepts nothing.`,
    until: (day: string) => `The link works until ${day}.`,
    business: 'Business',
    reference: 'Reference',
    funder: 'Offer of',
    heading: (funder: string) => `Disclosure of ${funder}`,
    pages: 'Pages of the disclosure',
    loading: 'Loading the disclosure…',
    page: ({ page, count }: { page: number; count: number }) => `Page ${page} of ${count}`,
    larger: 'Larger pages',
    download: 'Download the PDF',
    unshown: 'The pages cannot be shown here. Download the PDF, and read it before you sign.',
    onlyFirst: ({ shown, count }: { shown: number; count: number }) =>
      `Only the first ${shown} of ${count} pages are shown here. Download the PDF to read all of them.`,
    signature: 'Your signature',
    /** Before the words above the line, which stay in English. */
    wordsNote: '',
    name: 'Your full name',
    sign: 'Sign',
    signing: 'Signing…',
    signed: 'Thank you. Your signature has been received.',
    nothingAccepted: (company: string) =>
      `You have accepted nothing: you signed that you received the disclosure. ${company} can now present the offer to you. You can close this page.`,
    declineTitle: 'Decline to sign',
    declineQuestion:
      'The company learns that you declined. You can then no longer sign with this link, and nothing that you entered is sent.',
    decline: 'Decline',
    declining: 'Declining…',
    declined: 'You declined to sign, and have accepted nothing. The company has been told. You can close this page.',
    back: 'Back',
    signedOn: (day: string) => `You signed on ${day}. You have accepted nothing, and there is nothing left to do here.`,
    declinedOn: (day: string) =>
      `You declined on ${day}. If you want to sign after all, ask the company for a new link.`,
  },
};

export type LinkMessages = typeof links;
