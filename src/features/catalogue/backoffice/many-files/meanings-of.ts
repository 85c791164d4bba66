/** What a file is for: the PDF that buyers get, or the sample that visitors get. */
export type FileKind = 'full' | 'sample';

export interface Meaning {
  /** In capital letters, as codes are stored. */
  code: string;
  kind: FileKind;
}

/**
 * What the name of a PDF may mean, the likeliest first: `MR-EN-1042.pdf` is the full file of that report, and
 * `MR-EN-1042-sample.pdf` its sample, unless there is a report with the code `MR-EN-1042-SAMPLE`. Empty for other files.
 */
export function meaningsOf(fileName: string): Meaning[] {
  const name = /^(.+)\.pdf$/i.exec(fileName)?.[1]?.trim().toUpperCase();
  if (!name) return [];
  const ofSample = /^(.+?)[-_. ]SAMPLE$/.exec(name)?.[1];
  return [
    { code: name, kind: 'full' },
    ...(ofSample ? [{ code: ofSample, kind: 'sample' as const }] : []),
  ];
}
