import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { DraftFigure } from '../../editing/draft-figure.ts';
import { formatValue } from '../../format-value.ts';
import { readPasted } from '../../tables/read-cells.ts';
import { readNumber } from '../../tables/read-number.ts';
import { readValues } from '../../tables/read-table.ts';
import { linesOf, moveRow, nameRow, putValues } from './figure-edits.ts';
import { type Place, placeAfter, rangeBetween, tableOf } from './selection.ts';
import { useInsert } from './use-insert.ts';
import { useUndo } from './use-undo.ts';

export interface GridProps {
  figure: DraftFigure;
  onChange(figure: DraftFigure): void;
  onProblem(sentence: string): void;
  isReadOnly: boolean;
}

/** Marks what was copied from a grid, whose numbers have a decimal point. */
const OWN = 'application/x-figure-values';

const hasCtrl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** Keyboard, typing and pasting in the grid of a figure. Only valid numbers reach the figure. */
export function useGrid({ figure, onChange: put, onProblem, isReadOnly }: GridProps) {
  const { change: onChange, undo, redo } = useUndo(figure, put);
  const [at, setAt] = useState<Place>({ line: 0, column: 1 });
  const [anchor, setAnchor] = useState<Place>();
  const [typed, setTyped] = useState<string>();
  const lines = linesOf(figure);
  const last = { line: lines.length - 1, column: figure.years.length };
  const active = {
    line: Math.min(at.line, last.line),
    column: Math.min(at.column, last.column),
  };
  const range = rangeBetween(active, anchor ?? active, last);
  /** The selected cells without names. */
  const values = { ...range, left: Math.max(range.left, 1) };
  const { insert, question, forget } = useInsert({ figure, at: active, onChange, onProblem });

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
  const selectAll = () => {
    setAnchor({ line: 0, column: 0 });
    setAt(last);
  };

  const startTyping = () => setTyped(textAt(active).replaceAll(',', ''));
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

  const clear = () =>
    onChange(
      putValues(
        figure,
        values.top,
        values.left - 1,
        tableOf(values, () => null),
      ),
    );
  const fillRight = () => {
    const first = ({ line }: Place) => valueAt({ line, column: values.left });
    onChange(putValues(figure, values.top, values.left - 1, tableOf(values, first)));
  };

  /** A key in the cell that is typed into; false leaves it to the input and to the page. */
  const onTypingKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const { line, column } = active;
    if (key === 'Escape') setTyped(undefined);
    else if (key === 'Enter') {
      if (commit()) go({ line: line + (shiftKey ? -1 : 1), column });
    } else if (key === 'Tab') {
      const to = column + (shiftKey ? -1 : 1);
      if (!commit()) return true;
      // At the end of the row Tab leaves the grid, as it does when nothing is being typed.
      if (to < 0 || to > last.column) return false;
      go({ line, column: to });
    } else if (hasCtrl(event) && key.toLowerCase() === 's') {
      // The page saves what has been committed; what is no number keeps it from saving.
      if (commit()) return false;
      event.stopPropagation();
    } else return false;
    return true;
  };

  /** A key in the grid while nothing is typed; false if it means nothing here. */
  const onGridKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const withCtrl = hasCtrl(event);
    const to = placeAfter(key, active, { last, withCtrl });
    if (to && altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const row = lines[active.line]?.row ?? 0;
      if (!isReadOnly) onChange(moveRow(figure, row, key === 'ArrowUp' ? -1 : 1));
      go(to);
    } else if (to) go(to, shiftKey && !withCtrl);
    else if (isReadOnly) return false;
    else if (key === 'Enter' || key === 'F2') startTyping();
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (withCtrl) {
      const commands: Record<string, () => void> = {
        a: selectAll,
        d: fillRight,
        y: redo,
        z: shiftKey ? redo : undo,
      };
      const command = commands[key.toLowerCase()];
      if (!command) return false;
      command();
    } else if (key.length === 1 && !altKey) setTyped(key);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isHandled = typed === undefined ? onGridKey(event) : onTypingKey(event);
    if (isHandled) event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    if (typed !== undefined || isReadOnly) return;
    event.preventDefault();
    const { clipboardData } = event;
    const read = readPasted(clipboardData.getData('text/plain'));
    if ('problem' in read) onProblem(read.problem);
    else insert(read.cells, clipboardData.types.includes(OWN) ? '.' : undefined);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typed !== undefined) return;
    event.preventDefault();
    const table = tableOf(range, (place) =>
      place.column === 0 ? textAt(place) : String(valueAt(place) ?? ''),
    );
    event.clipboardData.setData('text/plain', table.map((row) => row.join('\t')).join('\n'));
    event.clipboardData.setData(OWN, 'copied');
  };

  return {
    lines,
    active,
    range,
    typed,
    setTyped,
    startTyping,
    commit,
    question,
    textAt,
    valueAt,
    go,
    onKeyDown,
    onPaste,
    onCopy,
    insert,
    onChange,
    forget,
  };
}

export type Grid = ReturnType<typeof useGrid>;
