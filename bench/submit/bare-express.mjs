/**
 * Express 5 with its JSON parser and nothing else: what any server of this kind pays for a body.
 * Listens on the port of the first argument.
 */
import express from 'express';

const app = express();
app.use(express.json({ limit: '3mb' }));
app.post('/submit', (request, response) => response.status(201).json({ fields: Object.keys(request.body).length }));
app.listen(Number(process.argv[2]), '127.0.0.1');
