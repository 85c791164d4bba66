import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { AskToLeave } from '../form/ask-to-leave.tsx';
import { harmless } from './harmless.ts';
import { CHANGE_KEPT, type ChangeKept } from './kept-html.ts';
import { addRow, hasOthers, type Piece, piecesOf, removeRow } from './kept-rows.ts';

function opened(html: string): HTMLElement {
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  if (root.firstElementChild) harmless(root.firstElementChild);
  return root;
}

/** The pieces of one row together, those in no row individually. */
function inRows(pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (piece.row && last?.[0]?.row === piece.row) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/**
 * Changes the texts of a part that the editor cannot represent, such as a definition list, a figure or a nested
 * table, and adds or removes its rows.
 */
function KeptDialog({ asked, onClose }: { asked: ChangeKept; onClose: () => void }) {
  const [root] = useState(() => opened(asked.html));
  const [changes, setChanges] = useState(0);
  const [held, setHeld] = useState(false);
  const [next, setNext] = useState<Element>();
  const again = () => setChanges((number) => number + 1);
  const groups = inRows(piecesOf(root));
  // Rows keep their fields while others are added and removed.
  const keys = useRef(new Map<Element, number>()).current;
  const keyOf = (row: Element) => {
    if (!keys.has(row)) keys.set(row, keys.size);
    return `row ${keys.get(row)}`;
  };
  const leave = () => (changes > 0 ? setHeld(true) : onClose());
  let number = 0;
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" disableRestoreFocus>
      <DialogTitle>Texts of this part</DialogTitle>
      <DialogContent className="kept-texts">
        {groups.length === 0 && <p>There is no text in it.</p>}
        {groups.map((pieces, group) => {
          const row = pieces[0]?.row;
          const fields = pieces.map((piece, at) => (
            <TextField
              // The pieces of a row stay the same while it is open.
              key={at}
              label={piece.label}
              multiline
              maxRows={8}
              autoFocus={next ? row === next && at === 0 : group + at === 0}
              value={piece.text}
              onChange={({ target }) => {
                piece.write(target.value);
                again();
              }}
            />
          ));
          if (!row) return fields;
          number++;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around every row.
            <div key={keyOf(row)} role="group" aria-label={`Row ${number}`} className="kept-row">
              <div className="kept-row__fields">{fields}</div>
              <Button
                size="small"
                onClick={() => {
                  setNext(addRow(row));
                  again();
                }}
              >
                Add a row below
              </Button>
              <Button
                size="small"
                color="error"
                disabled={!hasOthers(row)}
                onClick={({ currentTarget }) => {
                  const around = currentTarget.closest('.kept-row');
                  const beside = around?.nextElementSibling ?? around?.previousElementSibling;
                  beside?.querySelector<HTMLElement>('textarea')?.focus();
                  removeRow(row);
                  again();
                }}
              >
                Remove the row
              </Button>
            </div>
          );
        })}
        {held && <AskToLeave onLeave={onClose} onStay={() => setHeld(false)} />}
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          onClick={() => {
            asked.remove();
            onClose();
          }}
        >
          Remove this part
        </Button>
        <Button onClick={leave}>Cancel</Button>
        <Button
          variant="contained"
          onClick={() => {
            asked.save(root.innerHTML);
            onClose();
          }}
        >
          Change
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The dialog for the part of a text that somebody wants to change. */
export function KeptParts({ editor }: { editor: Editor }) {
  const [asked, setAsked] = useState<ChangeKept>();
  useEffect(() => {
    // The editor is not on the page yet; there can be several of them.
    const ask = (event: Event) => {
      if (editor.view.dom.contains(event.target as Node))
        setAsked((event as CustomEvent<ChangeKept>).detail);
    };
    window.addEventListener(CHANGE_KEPT, ask);
    return () => window.removeEventListener(CHANGE_KEPT, ask);
  }, [editor]);
  if (!asked) return null;
  const close = () => {
    setAsked(undefined);
    editor.commands.focus();
  };
  return <KeptDialog key={asked.html} asked={asked} onClose={close} />;
}
