import { readFile, writeFile } from 'node:fs/promises';
import { withTables } from './document.ts';
import { measuredSchema } from './measured.ts';
import { scalingTables } from './tables.ts';

const MEASURED = new URL('measured.json', import.meta.url);
const DOCUMENT = new URL('../../docs/scaling.md', import.meta.url);

const tables = scalingTables(measuredSchema.parse(JSON.parse(await readFile(MEASURED, 'utf8'))));
await writeFile(DOCUMENT, withTables(await readFile(DOCUMENT, 'utf8'), tables));
for (const table of Object.values(tables)) console.log(`\n${table}`);
