/**
 * Express 5 and nothing else. Arguments: `json` or `static FOLDER`, then the port.
 * - `json`: parses the body of `POST /submit`. This is the least that any such server spends on a body.
 * - `static FOLDER`: serves files. This is the least that any such server spends on a page.
 */
import express from 'express';

const [kind, ...rest] = process.argv.slice(2);
const port = Number(rest.at(-1));
const app = express();
if (kind === 'static') app.use(express.static(rest[0]));
else {
  app.use(express.json({ limit: '3mb' }));
  app.post('/submit', (request, response) => response.status(201).json({ fields: Object.keys(request.body).length }));
}
app.listen(port, '127.0.0.1');
