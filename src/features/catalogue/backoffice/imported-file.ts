import type { ImportProblem, ImportProgress } from '../import/import-batch.ts';

export interface ImportedFile {
  id: string;
  file_name: string;
  file_size: number;
  dry_run: boolean;
  kind: 'reports' | 'figures' | 'products';
  state: 'running' | 'done' | 'failed' | 'ended';
  progress: Partial<ImportProgress>;
  problems: ImportProblem[];
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
