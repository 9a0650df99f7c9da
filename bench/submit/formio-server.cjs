/**
 * Starts Form.io's server like its own `main.js`, but on the loopback interface only and without terminal prompts.
 * Arguments: folder of its installation, port, address of the database.
 */
const { createRequire } = require('node:module');
const path = require('node:path');

const [folder, port, mongo] = process.argv.slice(2);
const home = path.join(folder, 'node_modules/formio');
// It reads its template from the working directory.
process.chdir(home);
const load = createRequire(path.join(home, 'main.js'));

async function start() {
  const app = load('express')();
  const secrets = { mongoSecret: 'bench', jwt: { secret: 'bench', expireTime: 240 } };
  const server = load('./index')({ ...load('./config/default.cjs'), mongo, ...secrets });
  app.use(server.formio.middleware.restrictRequestTypes);
  const formio = await server.init({});
  await new Promise((resolve, reject) => {
    load('./install')(formio, { import: true, user: true }, (error) => (error ? reject(error) : resolve()));
  });
  app.use('/', server);
  app.listen(Number(port), '127.0.0.1');
}

start().catch((error) => {
  console.error(error);
  process.exit(1);
});
