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
    atOnce: 'Each file is sent as soon as you choose it.',
    received: 'Received',
    receivedFiles: 'Received already',
    progress: ({ received, count }: { received: number; count: number }) => `${received} of ${count} received`,
    done: 'Thank you. Everything that was asked for has been received. You can close this page.',
    until: (day: string) => `You can come back to this page until ${day}.`,
  },
  /** The page of a second owner who signs separately. */
  signer: {
    title: 'Your signature',
    invitation: 'A business that applies for funding named you as its second owner. Open the link to read and sign.',
    explanation: ({ business, company }: { business: string; company: string }) =>
      `${company} has received an application of ${business} that names you as the second owner. Please read the text below, fill in your own details and sign.`,
    until: (day: string) => `The link works until ${day}.`,
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
  },
};

export type LinkMessages = typeof links;
