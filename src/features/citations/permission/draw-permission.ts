import { dayOf } from '#src/features/catalogue/pieces/report-texts.ts';
import { openSheet } from '#src/pdf/sheet.ts';
import { writeHeading, writeList, writeNote, writeParagraph, writeTitle } from '#src/pdf/write.ts';

/** The content of a permission. */
export interface PermissionContent {
  number: string;
  /** ISO date, UTC. */
  given_on: string;
  publisher: string;
  email: string;
  address: string;
  name: string;
  /** Where the figure will appear, in words. */
  place: string;
  work: string;
  subject: string;
  citation: string;
}

/** Draws a permission on one page. */
export function drawPermission(content: PermissionContent): Promise<Buffer> {
  const { number, publisher, subject } = content;
  const sheet = openSheet({
    title: `Permission ${number}`,
    author: publisher,
    subject: `Permission to quote: ${subject}`,
    foot: `${publisher} · ${content.email}`,
  });
  sheet.newPage();
  writeTitle(sheet, 'Permission to quote a figure');
  writeParagraph(sheet, `Number ${number}, given on ${dayOf(content.given_on)}.`);
  writeParagraph(
    sheet,
    `${publisher} permits ${content.name} to reproduce the figure named below in “${content.work}” (${content.place}), free of charge.`,
  );
  writeHeading(sheet, 'The figure');
  writeParagraph(sheet, subject);
  writeParagraph(sheet, content.citation);
  writeHeading(sheet, 'Conditions');
  writeList(sheet, [
    'The citation above is printed next to the figure, with its address.',
    'Values are not changed. A forecast is labelled as a forecast, and quoted with its range if it has one.',
    'The permission covers the named work, in all its editions and languages. At most three figures of one report are permitted for one work.',
    'A figure that has been corrected, superseded or withdrawn is quoted as such; its address shows its current status.',
  ]);
  writeNote(sheet, `Current status of the figure: ${content.address}`);
  return sheet.finish();
}
