import type { CitedFigure } from '../contract.ts';
import type { Origin } from './figure-lines.ts';
import { figureXlsx } from './figure-xlsx.ts';

/** Writes in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function figureXlsxTask({
  figure,
  origin,
}: {
  figure: CitedFigure;
  origin: Origin;
}): Promise<Uint8Array> {
  return new Uint8Array(await figureXlsx(figure, origin));
}
