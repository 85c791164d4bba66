export interface ImportProgress {
  bytes: number;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
}

export interface ImportedFile {
  id: string;
  file_name: string;
  file_size: number;
  dry_run: boolean;
  kind: 'reports' | 'figures' | 'products';
  state: 'running' | 'done' | 'failed' | 'ended';
  progress: Partial<ImportProgress>;
  problems: { line: number; reportId: string; reasons: string[] }[];
  summary: (ImportProgress & { seconds: number; broken?: { line: number; reason: string } }) | null;
  /** How the products of another shop were read. */
  reading: {
    shop: 'woocommerce' | 'shopify';
    columns: { name: string; becomes: string | null }[];
    examples: {
      line: number;
      code: string;
      name: string;
      industry: string;
      prices: (number | null)[];
      address: string;
    }[];
  } | null;
  started_at: string;
}
