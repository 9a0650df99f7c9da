import { createStatementReader } from './dist/statements/statement-reader.js';
import { measureCorpus } from './dist/statements/testing/measure-corpus.js';
import { LABELLED_CORPUS } from './dist/statements/testing/development-corpus.js';
import { MISLEADING_CORPUS } from './dist/statements/testing/misleading-corpus.js';
const r = createStatementReader();
for (const [n,c] of [['dev',LABELLED_CORPUS],['mis',MISLEADING_CORPUS]] as const) {
const f = await measureCorpus(r, c);
console.log(n, c.length, f.read, f.right, f.held); for (const d of f.differences) console.log('  ', d);
}
process.exit(0)
