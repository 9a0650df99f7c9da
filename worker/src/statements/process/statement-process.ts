// The half of pdf.js that opens files, which the other half would load with the first file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { serveParent } from '@funding-desk/shared/server/child-processes/serve-parent';
import { readStatementText } from '../text/read-statement-text.ts';
import { statementRequestSchema } from './statement-messages.ts';

serveParent({
  name: 'Statement reader',
  requestSchema: statementRequestSchema,
  answer: readStatementText,
  endsWhenAltered: true,
});
