import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../../web-embed', import.meta.url));
const ENTRY = `${ROOT}/react-page.jsx`;

/** A React application with that component, whose form one can leave and visit again. */
const app = (component: string, slug: string) => `
${component}
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [isShown, setShown] = useState(true);
  const [reference, setReference] = useState('');
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>{isShown ? 'Leave' : 'Apply'}</button>
      {reference && <p>Thank you, {reference}</p>}
      {isShown && <FundingForm slug="${slug}" onSubmitted={setReference} />}
    </>
  );
}

createRoot(document.getElementById('app')).render(<StrictMode><App /></StrictMode>);
`;

/** Provides the code as a file. */
const provide = (code: string): Plugin => ({
  name: 'react-page',
  resolveId: (id) => (id === ENTRY ? id : null),
  load: (id) => (id === ENTRY ? code : null),
});

/** The script of a page with the component of the guide, in React's development build, which checks StrictMode. */
export async function buildReactPage(component: string, slug: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [provide(app(component, slug))],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const code = outputs.flatMap(({ output }) => output.flatMap((file) => ('code' in file ? [file.code] : []))).join('');
  // The code is put into a page's script element.
  return code.replaceAll('</script', '<\\/script');
}
