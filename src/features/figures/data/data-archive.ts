import { strToU8, zipSync } from 'fflate';
import { BYTE_ORDER_MARK } from '#src/spreadsheet/csv.ts';
import { workbook } from '#src/spreadsheet/workbook.ts';
import type { FigureData } from '../figure.ts';
import { aboutSheet, type DataAbout, readMe } from './about-sheet.ts';
import { figureSheet } from './figure-sheet.ts';
import { longCsv } from './long-form.ts';

export interface DataContent {
  about: DataAbout;
  /** With all values, including those kept for buyers. */
  figures: FigureData[];
}

/** The earliest date that an archive can hold; used if the date of the edition is not known. */
const NO_DAY = '1980-01-01';

/** A name that is valid in every file system. */
const fileName = (code: string) => code.replace(/[^\w-]/g, '_');

/**
 * The data file of an edition, a ZIP archive: a workbook with a sheet for each figure, the same figures as CSV in long
 * form, and notes with the licence. The same content produces the same bytes.
 */
export async function dataArchive({ about, figures }: DataContent): Promise<Uint8Array> {
  const name = fileName(about.code);
  const mtime = `${about.publishedOn ?? NO_DAY}T12:00:00`;
  const sheets = [aboutSheet(about, figures), ...figures.map(figureSheet)];
  return zipSync(
    {
      [`${name}.xlsx`]: [new Uint8Array(await workbook(sheets)), { level: 0 }],
      [`${name}.csv`]: strToU8(BYTE_ORDER_MARK + longCsv(about, figures)),
      'README.txt': strToU8(readMe(about, figures)),
    },
    { mtime },
  );
}
