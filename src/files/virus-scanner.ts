/** `unavailable`: nobody can say now; the file must not be taken as clean. */
export type ScanResult =
  | { state: 'clean' }
  | { state: 'infected'; name: string }
  | { state: 'unavailable'; reason: string };

/** Something that knows viruses. It is asked about every file that a stranger sends, before the file is kept. */
export interface VirusScanner {
  /** Judges the file at this path; never throws. */
  scan(path: string): Promise<ScanResult>;
}

/** Where no scanner is set up: files are judged by their structure alone. */
export const noScanner: VirusScanner = { scan: async () => ({ state: 'clean' }) };
