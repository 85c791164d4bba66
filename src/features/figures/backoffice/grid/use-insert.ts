import { useState } from 'react';
import type { DraftFigure } from '../../editing/draft-figure.ts';
import type { Mark } from '../../tables/read-number.ts';
import { type Read, readValues, readWhole } from '../../tables/read-table.ts';
import { isWhole, oddHeading, upright } from '../../tables/table-heading.ts';
import { linesOf, nameRow, putTable, putValues, tooLarge } from './figure-edits.ts';
import type { Place } from './selection.ts';

/** A table whose numbers can be read in two ways, until somebody chooses one. */
export interface Question {
  example: string;
  marks: [Mark, Mark];
  answer(mark: Mark): void;
}

interface Target {
  figure: DraftFigure;
  /** Values are inserted from this cell on. */
  at: Place;
  onChange(figure: DraftFigure): void;
  onProblem(sentence: string): void;
}

/** Names the rows from a line on; lines that are cases of a row have no name of their own. */
function nameLines(figure: DraftFigure, line: number, names: string[]): DraftFigure {
  let named = figure;
  names.forEach((name, i) => {
    const target = linesOf(named)[line + i];
    if (target?.field === 'values') named = nameRow(named, target.row, name);
  });
  return named;
}

/** Inserts tables into a figure, from the clipboard or a file; asks if their numbers can be read in two ways. */
export function useInsert({ figure, at, onChange, onProblem }: Target) {
  const [question, setQuestion] = useState<Question>();

  const take = <T>(read: (mark?: Mark) => Read<T>, use: (table: T) => void, mark?: Mark) => {
    const found = read(mark);
    if ('problem' in found) onProblem(found.problem);
    else if ('both' in found) {
      const [example, first, second] = found.both;
      const answer = (chosen: Mark) => {
        setQuestion(undefined);
        take(read, use, chosen);
      };
      setQuestion({ example, marks: [first, second], answer });
    } else use(found.read);
  };

  /**
   * Inserts a whole table with its years and names, or values from the cell on, with names if that is one.
   * @param known the decimal mark of the numbers, if it is known
   */
  const insert = (given: string[][], known?: Mark) => {
    const cells = upright(given);
    if (isWhole(cells))
      return take(
        (mark) => readWhole(cells, mark),
        (table) => onChange(putTable(figure, table)),
        known,
      );
    const odd = oddHeading(cells);
    if (odd) return onProblem(odd);
    const withNames = at.column === 0;
    const values = withNames ? cells.map((row) => row.slice(1)) : cells;
    const year = withNames ? 0 : at.column - 1;
    take(
      (mark) => readValues(values, mark),
      (block) => {
        const problem = tooLarge(figure, at.line, year, block);
        if (problem) return onProblem(problem);
        const filled = putValues(figure, at.line, year, block);
        const names = cells.map(([name = '']) => name);
        onChange(withNames ? nameLines(filled, at.line, names) : filled);
      },
      known,
    );
  };
  return { insert, question, forget: () => setQuestion(undefined) };
}
