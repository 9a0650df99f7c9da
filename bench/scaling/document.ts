/** `<!-- NAME -->` and `<!-- end -->` enclose a table. */
const section = (name: string) => new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- end -->`);

/** The document with each table in its place. @throws when a table has no place */
export function withTables(document: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    if (!section(name).test(text)) throw new Error(`The document has no place for the table '${name}'`);
    return text.replace(section(name), () => `<!-- ${name} -->\n\n${table}\n\n<!-- end -->`);
  }, document);
}
