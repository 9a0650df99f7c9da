import PDFDocument from 'pdfkit';

interface LetterInput {
  readonly title: string;
  readonly author: string;
  readonly subject?: string;
  readonly createdAt: Date;
}

/** A tagged document of Letter pages without margins, which a sheet fills. */
export const createLetterDocument = ({ title, author, subject, createdAt }: LetterInput): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    // No initial font: pdfkit would load Helvetica's tables again for each document.
    font: '',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      ...(subject === undefined ? {} : { Subject: subject }),
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });

/** The bytes of the document, once it has ended. */
export function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
}
