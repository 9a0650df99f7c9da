/**
 * Sources of the page's inline script for the content security policy. The build writes the hash into the tag.
 * @param html the built page, without any inserted data
 */
export function inlineScriptSources(html: string): readonly string[] {
  return [...html.matchAll(/<script data-hash="(sha256-[\w+/]+=*)">/g)].map(([, hash]) => `'${hash}'`);
}
