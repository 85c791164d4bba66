/** `unavailable`: undecided; the file must not be treated as clean. */
export type ScanResult =
  | { state: 'clean' }
  | { state: 'infected'; name: string }
  | { state: 'unavailable'; reason: string };

/** A virus scanner. It checks every file that a stranger sends, before the file is kept. */
export interface VirusScanner {
  /** Scans the file at this path; never throws. */
  scan(path: string): Promise<ScanResult>;
}

/** When no scanner is configured: files are checked only by their structure. */
export const noScanner: VirusScanner = { scan: async () => ({ state: 'clean' }) };
