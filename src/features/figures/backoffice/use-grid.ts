import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { DraftFigure } from '../editing/draft-figure.ts';
import { formatValue } from '../format-value.ts';
import { readPasted } from '../tables/read-cells.ts';
import { type Mark, readNumber } from '../tables/read-number.ts';
import { type Read, readValues, readWhole } from '../tables/read-table.ts';
import { isWhole, oddHeading, upright } from '../tables/table-heading.ts';
import { linesOf, moveRow, nameRow, putTable, putValues, tooLarge } from './figure-edits.ts';

/** A cell by its line and column; column 0 is the name. */
export interface Place {
  line: number;
  column: number;
}

/** A table whose numbers can be read in two ways, until somebody chooses one. */
export interface Question {
  example: string;
  marks: [Mark, Mark];
  answer(mark: Mark): void;
}

export interface GridProps {
  figure: DraftFigure;
  onChange(figure: DraftFigure): void;
  onProblem(sentence: string): void;
  isReadOnly: boolean;
}

/** Marks what was copied from a grid, whose numbers have a decimal point. */
const OWN = 'application/x-figure-values';

/** Steps that can be undone. */
const MOST_PAST = 100;

/** Keyboard, typing and pasting in the grid of a figure. Only valid numbers reach the figure. */
export function useGrid({ figure, onChange: put, onProblem, isReadOnly }: GridProps) {
  const past = useRef<DraftFigure[]>([]);
  const undone = useRef<DraftFigure[]>([]);
  const onChange = (next: DraftFigure) => {
    past.current = [...past.current, figure].slice(-MOST_PAST);
    undone.current = [];
    put(next);
  };
  /** Undoes or redoes one step in the table; texts next to it stay as they are. */
  const step = (from: typeof past, to: typeof past) => {
    const other = from.current.at(-1);
    if (!other) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, figure];
    const { years, rows, first_forecast_year } = other;
    put({ ...figure, years, rows, first_forecast_year });
  };
  const [at, setAt] = useState<Place>({ line: 0, column: 1 });
  const [anchor, setAnchor] = useState<Place>();
  const [typed, setTyped] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const lines = linesOf(figure);
  const last = { line: lines.length - 1, column: figure.years.length };
  const active = {
    line: Math.min(at.line, last.line),
    column: Math.min(at.column, last.column),
  };
  const other = anchor ?? active;
  const range = {
    top: Math.min(active.line, other.line),
    bottom: Math.min(Math.max(active.line, other.line), last.line),
    left: Math.min(active.column, other.column),
    right: Math.min(Math.max(active.column, other.column), last.column),
  };

  const valueAt = ({ line, column }: Place): number | null => {
    const target = lines[line];
    return target ? (figure.rows[target.row]?.[target.field]?.[column - 1] ?? null) : null;
  };
  const textAt = (place: Place): string => {
    const row = figure.rows[lines[place.line]?.row ?? -1];
    if (place.column === 0) return row?.name ?? '';
    const value = valueAt(place);
    return value === null ? '' : formatValue(value, figure.decimals);
  };

  const go = (to: Place, isSelecting = false) => {
    setAnchor(isSelecting ? (anchor ?? active) : undefined);
    setAt({
      line: Math.max(0, Math.min(to.line, last.line)),
      column: Math.max(0, Math.min(to.column, last.column)),
    });
  };

  /** Applies what was typed; false if it is not a number. */
  const commit = (): boolean => {
    if (typed === undefined) return true;
    const target = lines[active.line];
    if (!target) return true;
    if (active.column === 0) onChange(nameRow(figure, target.row, typed.trim()));
    else {
      const read = readValues([[typed]]);
      // A single number that can be read in both ways is read as displayed here: with a decimal point.
      const value =
        'both' in read ? readNumber(typed, '.') : 'read' in read ? read.read[0]![0] : undefined;
      if (value === undefined) {
        onProblem(`“${typed}” is not a number.`);
        return false;
      }
      onChange(putValues(figure, active.line, active.column - 1, [[value]]));
    }
    setTyped(undefined);
    return true;
  };

  const clear = () => {
    const width = range.right - Math.max(range.left, 1) + 1;
    const block = Array.from({ length: range.bottom - range.top + 1 }, () =>
      Array.from({ length: width }, () => null),
    );
    onChange(putValues(figure, range.top, Math.max(range.left, 1) - 1, block));
  };

  const fillRight = () => {
    const from = Math.max(range.left, 1);
    const block = Array.from({ length: range.bottom - range.top + 1 }, (_, i) =>
      Array.from({ length: range.right - from + 1 }, () =>
        valueAt({ line: range.top + i, column: from }),
      ),
    );
    onChange(putValues(figure, range.top, from - 1, block));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const withCtrl = event.ctrlKey || event.metaKey;
    const { line, column } = active;
    const isTyping = typed !== undefined;
    const steps: Record<string, Place> = {
      ArrowUp: { line: line - 1, column },
      ArrowDown: { line: line + 1, column },
      ArrowLeft: { line, column: column - 1 },
      ArrowRight: { line, column: column + 1 },
      Home: { line: withCtrl ? 0 : line, column: 0 },
      End: { line: withCtrl ? last.line : line, column: last.column },
      PageUp: { line: line - 10, column },
      PageDown: { line: line + 10, column },
    };
    const target = steps[key];
    if (isTyping) {
      if (key === 'Escape') setTyped(undefined);
      else if (key === 'Enter') {
        if (commit()) go({ line: line + (shiftKey ? -1 : 1), column });
      } else if (key === 'Tab') {
        const to = column + (shiftKey ? -1 : 1);
        if (commit()) {
          // At the end of the row Tab leaves the grid, as it does when nothing is being typed.
          if (to < 0 || to > last.column) return;
          go({ line, column: to });
        }
      } else if (withCtrl && key.toLowerCase() === 's') {
        // The page saves what has been committed; what is no number keeps it from saving.
        if (commit()) return;
        event.stopPropagation();
      } else return;
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const row = lines[line]?.row ?? 0;
      if (!isReadOnly) onChange(moveRow(figure, row, key === 'ArrowUp' ? -1 : 1));
      go(target!);
    } else if (target) go(target, shiftKey && !withCtrl);
    else if (isReadOnly) return;
    else if (key === 'Enter' || key === 'F2') setTyped(textAt(active).replaceAll(',', ''));
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (withCtrl && key.toLowerCase() === 'd') fillRight();
    else if (withCtrl && key.toLowerCase() === 'z')
      shiftKey ? step(undone, past) : step(past, undone);
    else if (withCtrl && key.toLowerCase() === 'y') step(undone, past);
    else if (withCtrl && key.toLowerCase() === 'a') {
      setAnchor({ line: 0, column: 0 });
      setAt(last);
    } else if (key.length === 1 && !withCtrl && !altKey) setTyped(key);
    else return;
    event.preventDefault();
  };

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

  /** Inserts a table: a whole one with its years and names, or values from the active cell on. */
  const takeCells = (given: string[][], known?: Mark) => {
    const cells = upright(given);
    const odd = isWhole(cells) ? undefined : oddHeading(cells);
    if (odd) onProblem(odd);
    else if (isWhole(cells))
      take(
        (mark) => readWhole(cells, mark),
        (table) => onChange(putTable(figure, table)),
        known,
      );
    else if (active.column > 0)
      take(
        (mark) => readValues(cells, mark),
        (block) => {
          const year = active.column - 1;
          const problem = tooLarge(figure, active.line, year, block);
          if (problem) onProblem(problem);
          else onChange(putValues(figure, active.line, year, block));
        },
        known,
      );
    else
      take(
        (mark) =>
          readValues(
            cells.map((row) => row.slice(1)),
            mark,
          ),
        (block) => {
          const problem = tooLarge(figure, active.line, 0, block);
          if (problem) return onProblem(problem);
          let next = putValues(figure, active.line, 0, block);
          cells.forEach(([name = ''], i) => {
            const target = linesOf(next)[active.line + i];
            if (target?.field === 'values') next = nameRow(next, target.row, name);
          });
          onChange(next);
        },
        known,
      );
  };

  const onPaste = (event: ClipboardEvent) => {
    if (typed !== undefined || isReadOnly) return;
    event.preventDefault();
    const { clipboardData } = event;
    const read = readPasted(clipboardData.getData('text/plain'));
    if ('problem' in read) onProblem(read.problem);
    else takeCells(read.cells, clipboardData.types.includes(OWN) ? '.' : undefined);
  };

  const onCopy = (event: ClipboardEvent) => {
    if (typed !== undefined) return;
    event.preventDefault();
    const text = Array.from({ length: range.bottom - range.top + 1 }, (_, i) =>
      Array.from({ length: range.right - range.left + 1 }, (_, n) => {
        const place = { line: range.top + i, column: range.left + n };
        return place.column === 0 ? textAt(place) : String(valueAt(place) ?? '');
      }).join('\t'),
    ).join('\n');
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData(OWN, 'copied');
  };

  return {
    lines,
    active,
    range,
    typed,
    setTyped,
    commit,
    question,
    textAt,
    valueAt,
    go,
    onKeyDown,
    onPaste,
    onCopy,
    takeCells,
    onChange,
    forget: () => setQuestion(undefined),
  };
}
