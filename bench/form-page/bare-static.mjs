/**
 * Express 5 with its own way of serving files and nothing else: what any server of this kind pays for a page.
 * Serves the folder of the first argument on the port of the second.
 */
import express from 'express';

const app = express();
app.use(express.static(process.argv[2]));
app.listen(Number(process.argv[3]), '127.0.0.1');
