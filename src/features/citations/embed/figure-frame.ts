import { drawFigure } from '#src/features/figures/chart/draw-figure.ts';
import { xml } from '#src/features/figures/chart/markup.ts';
import { roundingNote } from '#src/features/figures/pieces/rounding-note.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import type { CitedFigure } from '../contract.ts';
import { statusLooks, statusWords } from '../pieces/status-words.ts';

/** Maximum size of a frame's HTML in bytes. */
const MOST_FRAME_BYTES = 15_000;

interface FrameOptions {
  /** Absolute address of the figure's page. */
  address: string;
  publisher: string;
  stylesheet: string;
}

/**
 * A figure as a document for frames on other sites: chart, source, status and a link to its page, without script. Its
 * size is at most MOST_FRAME_BYTES; a figure with too many rows shows only the first ones, and says so.
 */
export function figureFrame(figure: CitedFigure, options: FrameOptions): string {
  const total = figure.rows.length;
  for (let shown = total; shown > 1; shown = Math.floor(shown / 2)) {
    const html = frameOf({ ...figure, rows: firstRows(figure.rows, shown) }, total, options);
    if (Buffer.byteLength(html) <= MOST_FRAME_BYTES) return html;
  }
  const html = frameOf({ ...figure, rows: firstRows(figure.rows, 1) }, total, options);
  if (Buffer.byteLength(html) <= MOST_FRAME_BYTES) return html;
  return withoutPicture(figure, options);
}

/** The first rows, and always the total. */
function firstRows(rows: CitedFigure['rows'], count: number) {
  if (count >= rows.length) return rows;
  const whole = rows.filter((row) => row.is_total).slice(0, 1);
  const parts = rows.filter((row) => !whole.includes(row));
  return [...parts.slice(0, Math.max(count - whole.length, 1)), ...whole];
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;

function frameOf(figure: CitedFigure, total: number, options: FrameOptions): string {
  const { rows } = figure;
  const rounded = roundingNote(figure);
  const cutNote = `${rows.length} of ${total} rows; all are on its page.`;
  const note = rows.length < total ? ` ${cutNote}` : rounded && ` ${rounded}`;
  if (figure.state === 'withdrawn') return withoutPicture(figure, options);
  return document(figure, options, {
    picture: `<div class="figure-frame__picture">${drawFigure(figure)}</div>`,
    note,
  });
}

function withoutPicture(figure: CitedFigure, options: FrameOptions): string {
  const note =
    figure.state === 'withdrawn'
      ? ' Please do not quote this figure.'
      : ' The chart is on its page.';
  return document(figure, options, { picture: '', note });
}

function document(
  figure: CitedFigure,
  { address, publisher, stylesheet }: FrameOptions,
  { picture, note }: { picture: string; note: string },
): string {
  const about = [figure.subject, unitLine(figure)].filter(Boolean).join(', ');
  const link = (text: string) =>
    `<a href="${xml(address)}" target="_blank" rel="noopener">${xml(text)}</a>`;
  const { tone } = statusLooks[figure.state];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${xml(cut(figure.subject, 200))}</title><link rel="canonical" href="${xml(address)}"><link rel="stylesheet" href="${xml(stylesheet)}"></head><body><main><figure class="figure-frame" aria-labelledby="t"><h1 id="t">${xml(cut(figure.title, 300))}</h1><p class="figure-frame__unit">${xml(cut(about, 500))}</p>${picture}<figcaption class="figure-frame__source">${xml(cut(figure.source, 500) + note)}</figcaption><p class="figure-frame__foot">${link(publisher || 'Publisher')}<span class="figure-frame__status figure-frame__status--${tone}">${xml(statusWords(figure))}</span>${link('Data, method and citation')}</p></figure></main></body></html>`;
}
