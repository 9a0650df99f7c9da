import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Stamp } from '../process/trace-messages.ts';
import { stampSentence } from './stamp-words.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Without characters that XML forbids. */
const xmlText = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
    .replace(/[\u0000-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ' ')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** An XMP packet with code and recipient, for programs that read no other metadata. */
export function xmpPacket(stamp: Stamp): string {
  const time = stamp.at.toISOString();
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" pdf:Keywords="${stamp.code}" xmp:ModifyDate="${time}" xmp:MetadataDate="${time}">
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(stampSentence(stamp))}</rdf:li></rdf:Alt></dc:description>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

/** Puts the code into both places where programs look for metadata. What else the first one says stays. */
export function setPdfMetadata(document: PDFDocument, stamp: Stamp): void {
  document.setKeywords([stamp.code]);
  document.setSubject(stampSentence(stamp));
  document.setModificationDate(stamp.at);
  const packet = document.context.stream(Buffer.from(xmpPacket(stamp)), { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(packet));
}
