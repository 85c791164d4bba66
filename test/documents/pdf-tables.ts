import { markedText } from './pdf-text.ts';

/** A table according to its tags; texts without any space, since a cell's lines break where its width ends. */
export interface ReadTable {
  caption: string;
  /** Rows with their first cell; the first row is the header. */
  rows: string[][];
}

/** The tables of a tagged PDF made by pdfkit, by their header and data cells, in the order of the file. */
export function tablesOfPdf(pdf: Buffer): ReadTable[] {
  const tables: ReadTable[] = [];
  let heads: string[] = [];
  for (const { role, text } of markedText(pdf)) {
    const table = tables.at(-1);
    const said = text.replace(/\s+/g, '');
    if (role === 'Caption') {
      tables.push({ caption: said, rows: [] });
      heads = [];
    } else if (role === 'TH') heads.push(said);
    else if (role === 'TD' && table) {
      // The header's cells and the row's own come in one run: the last of them is the row's.
      if (heads.length > 1) table.rows.push(heads.slice(0, -1));
      if (heads.length > 0) table.rows.push([heads.at(-1)!]);
      heads = [];
      table.rows.at(-1)!.push(said);
    }
  }
  return tables;
}
