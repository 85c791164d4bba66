export interface ReportRecord {
  id: number;
  slug: string;
  name: string;
  status: 'draft' | 'published' | 'withdrawn';
  updated_at: string;
  publish_at: string | null;
  /** The report that replaces a withdrawn one. */
  successor_id: number | null;
  has_sample: boolean;
  has_full_file: boolean;
  /** The edition that was current when it was uploaded; null: not known. */
  full_file_edition: number | null;
  /** The PDF of the next edition was uploaded. */
  has_next_file: boolean;
  edition: number;
  /** The store draws the PDF as long as none is uploaded. */
  is_drawn: boolean;
}
