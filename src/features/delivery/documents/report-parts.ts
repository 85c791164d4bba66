import type { HtmlBlock } from '#src/pdf/html-blocks.ts';

/** A piece of a printed chapter; a figure is one of the edition's, by its number, and its tables follow it. */
export type Block =
  | HtmlBlock
  | { kind: 'figure'; number: number }
  | { kind: 'tables'; number: number };

/** A chapter of a printed report. */
export interface Part {
  title: string;
  blocks: Block[];
}
