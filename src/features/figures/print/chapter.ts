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

/**
 * The chapters of a report that the demo publisher writes by itself, from the figures of its edition; undefined for any
 * other report.
 */
export type ChaptersOf = (
  report: { code: string; name: string },
  edition: ReportEdition,
) => Promise<Part[] | undefined>;
