import type { HtmlBlock } from '#src/pdf/html-blocks.ts';
import type { Evidence, FigureData } from '../figure.ts';

/** A piece of a printed chapter; a figure is one of the edition's, by its number, and its tables follow it. */
export type Block =
  | HtmlBlock
  | { kind: 'figure'; number: number }
  | { kind: 'tables'; number: number }
  /** A part of a figure by itself: columns by year, without a number and without a line in the list of figures. */
  | { kind: 'columns'; figure: FigureData };

/** A chapter of a printed report. */
export interface Part {
  title: string;
  blocks: Block[];
}

/** The edition that a document is made of: its figures with all their values, and what stands behind them. */
export interface ReportEdition {
  data_to: number | null;
  evidence: Evidence | null;
  figures: FigureData[];
}

/** The texts of a report that a document is made of. */
export interface ReportTexts {
  code: string;
  name: string;
  summary: string;
  description: string;
  segmentation: string;
  /** Staff have the store draw its PDF. */
  is_drawn: boolean;
}

/**
 * The chapters of a report that the store draws, from the figures of its edition; undefined where its file is uploaded or
 * missing.
 */
export type ChaptersOf = (
  report: ReportTexts,
  edition: ReportEdition,
) => Promise<Part[] | undefined>;
