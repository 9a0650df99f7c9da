/** Libraries that stay outside of the server bundles: with native code, or with files that they read from their folder. */
export const UNBUNDLED_LIBRARIES = [
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'fontkit',
  'libheif-js',
  'pdfjs-dist',
  'pdfkit',
  'sharp',
  'subset-font',
  'swagger-ui-dist',
  'tesseract.js',
];

/** What the servers look up at run time instead of importing it. */
const LOOKED_UP = /^(?:bidi-js$|@fontsource|@tesseract\.js-data)/;

/** Whether a dependency of a server package must be in `node_modules` at run time. */
export const isUnbundled = (name) => UNBUNDLED_LIBRARIES.includes(name) || LOOKED_UP.test(name);
