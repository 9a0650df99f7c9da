/** Draws the app's icons from the admin's own: `node desktop/resources/make-icons.mjs`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const svg = readFileSync(at('../src/renderer/src/app/icon.svg'));
const dot = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="#e5484d"/></svg>',
);

const draw = (source, size, file) =>
  sharp(source, { density: 72 * (size / 16) })
    .resize(size, size)
    .png()
    .toFile(at(file));
await draw(svg, 1024, './icon.png');
await draw(svg, 256, './public/app-icon.png');
await draw(dot, 16, './public/unread-dot.png');
