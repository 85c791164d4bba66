import { inflateSync } from 'node:zlib';

interface Marked {
  /** The element that the text belongs to, such as TD or Artifact; empty if none. */
  role: string;
  /** One line for each piece that is shown. */
  text: string;
}

/**
 * The text of a PDF made by pdfkit, in drawing order, one line for each piece that is shown: as a reader would copy
 * it, by the fonts' own character tables (ISO 32000-1, section 9.10.3).
 */
export const pdfText = (pdf: Buffer): string =>
  markedText(pdf)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');

/** The same, split by how the texts are marked. */
export function markedText(pdf: Buffer): Marked[] {
  const objects = new Map<string, { head: string; body: string }>();
  for (const [, id, text] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head, data] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream/.exec(text!) ?? [];
    const packed =
      data !== undefined && head!.includes('/FlateDecode') && !head!.includes('/Image');
    const body = packed
      ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      : (data ?? '');
    objects.set(id!, { head: head ?? text!, body });
  }
  const characters = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1];
      if (table) characters.set(name!, charactersOf(objects.get(table)!.body));
    }
  const pieces: Marked[] = [];
  for (const { body } of objects.values()) {
    let font: Map<number, string> | undefined;
    let lines: string[] = [];
    let role = '';
    const end = () => {
      if (role || lines.length > 0) pieces.push({ role, text: lines.join('\n') });
      lines = [];
      role = '';
    };
    for (const [, mark, name, shown, ended] of body.matchAll(
      /\/(\w+) <<(?:[^>]|>(?!>))*>> BDC|\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[^\]<])*)\] TJ|\b(EMC)\b/g,
    )) {
      if (mark || ended) {
        end();
        role = mark ?? '';
      } else if (name) font = characters.get(name);
      else {
        const codes = [...shown!.matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex]) => hex!.match(/.{4}/g) ?? [],
        );
        lines.push(codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '').join(''));
      }
    }
    end();
  }
  return pieces;
}

function charactersOf(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [place, [, hex]] of [...list!.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? [];
      found.set(
        Number.parseInt(first!, 16) + place,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    }
  return found;
}
