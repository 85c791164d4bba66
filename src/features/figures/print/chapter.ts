import type { HtmlBlock } from '#src/pdf/html-blocks.ts';
import type { Evidence, FigureData } from '../figure.ts';

/** A block of a printed chapter; a figure is referred to by its number in the edition, and its tables follow it. */
export type Block =
  | HtmlBlock
  | { kind: 'figure'; number: number }
  | { kind: 'tables'; number: number }
  /** A part of a figure alone: columns by year, without a number and without an entry in the list of figures. */
  | { kind: 'columns'; figure: FigureData };

/** A chapter of a printed report. */
export interface Part {
  title: string;
  blocks: Block[];
}

/** The edition from which a document is made: its figures with all their values, and the evidence. */
export interface ReportEdition {
  data_to: number | null;
  evidence: Evidence | null;
  figures: FigureData[];
}

/** The texts of a report from which a document is made. */
export interface ReportTexts {
  code: string;
  name: string;
  summary: string;
  description: string;
  segmentation: string;
  /** Staff have chosen that the store generates its PDF. */
  is_drawn: boolean;
}

/**
 * The chapters of a generated report, from the figures of its edition; undefined if its file is uploaded or missing.
 */
export type ChaptersOf = (
  report: ReportTexts,
  edition: ReportEdition,
) => Promise<Part[] | undefined>;
