import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { type FileKind, meaningsOf } from './meanings-of.ts';

interface KnownReport {
  id: number;
  code: string;
  name: string;
  has_full_file: boolean;
  has_sample: boolean;
}

/** A chosen file, what it is for, and how far it has come. */
export interface ChosenFile {
  file: File;
  /** Undefined if its name is that of no report. */
  report?: KnownReport;
  kind: FileKind;
  /** The report already has a file of this kind. */
  isPresent: boolean;
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** Why it was refused, for a person. */
  problem?: string;
}

/** Codes in one request: an address has a limited length. */
const CODES = 50;

async function reportsOf(codes: string[]): Promise<Map<string, KnownReport>> {
  const found = new Map<string, KnownReport>();
  for (let from = 0; from < codes.length; from += CODES) {
    const some = encodeURIComponent(codes.slice(from, from + CODES).join(','));
    const path = `/reports?per_page=100&codes=${some}`;
    const { data } = await staffFetch<{ data: KnownReport[] }>('GET', path);
    for (const report of data) found.set(report.code, report);
  }
  return found;
}

/**
 * Finds the report of each file by the file's name.
 * @throws HttpError if the reports cannot be read
 */
export async function matchFiles(files: File[]): Promise<ChosenFile[]> {
  const codes = new Set(files.flatMap(({ name }) => meaningsOf(name).map(({ code }) => code)));
  const known = await reportsOf([...codes]);
  const taken = new Set<string>();
  return files.map((file): ChosenFile => {
    const meaning = meaningsOf(file.name).find(({ code }) => known.has(code));
    const kind = meaning?.kind ?? 'full';
    const report = meaning && known.get(meaning.code);
    if (!report) return { file, kind, isPresent: false, state: 'refused', problem: NO_REPORT };
    const isPresent = kind === 'full' ? report.has_full_file : report.has_sample;
    const target = `${report.id} ${kind}`;
    if (taken.has(target))
      return { file, kind, report, isPresent, state: 'refused', problem: TWICE };
    taken.add(target);
    return { file, kind, report, isPresent, state: 'waiting' };
  });
}

const NO_REPORT = 'No report has this code.';
const TWICE = 'Another of these files is for the same report.';
