/** The value of an attribute of a tag; empty if it has none. */
export const attribute = (tag: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** All text runs of an item, without phonetic guides. */
export const textOf = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => unescaped(text))
    .join('');

/** Text without the entities of XML. */
export const unescaped = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (all, hex, decimal) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The numbers of the cell styles that show a value in per cent: 0.215 as "21.5%". */
export function percentStyles(xml: string): ReadonlySet<string> {
  const formats = new Set(['9', '10']);
  for (const [tag] of xml.matchAll(/<numFmt\b[^>]*>/g)) {
    const code = unescaped(attribute(tag, 'formatCode')).replace(/"[^"]*"|\\./g, '');
    if (code.includes('%')) formats.add(attribute(tag, 'numFmtId'));
  }
  const styles = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? '';
  return new Set(
    [...styles.matchAll(/<xf\b[^>]*>/g)].flatMap(([tag], at) =>
      formats.has(attribute(tag, 'numFmtId')) ? [String(at)] : [],
    ),
  );
}
