import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import { harmless } from './harmless.ts';
import { CHANGE_KEPT, type ChangeKept } from './kept-html.ts';

/** One text in a part, or what one of its pictures shows. */
interface Piece {
  label: string;
  text: string;
  write(text: string): void;
}

const NAMES: Record<string, string> = {
  dt: 'Term',
  dd: 'What it means',
  figcaption: 'Caption',
  caption: 'Caption',
  th: 'Heading',
  td: 'Cell',
  li: 'Point',
};

const labelOf = (node: Node): string => {
  const place = node.parentElement?.closest(Object.keys(NAMES).join());
  return NAMES[place?.localName ?? ''] ?? 'Text';
};

/** The texts of a part, and the HTML that it has once they are changed. */
function opened(html: string): { pieces: Piece[]; html: () => string } {
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  if (root.firstElementChild) harmless(root.firstElementChild);
  const pieces: Piece[] = [];
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Text && node.data.trim())
      pieces.push({
        label: labelOf(node),
        text: node.data.trim(),
        write: (text) => {
          const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(node.data) ?? [];
          node.data = before + text + after;
        },
      });
    else if (node instanceof HTMLImageElement)
      pieces.push({
        label: 'What the picture shows',
        text: node.alt,
        write: (text) => {
          node.alt = text;
        },
      });
  }
  return { pieces, html: () => root.innerHTML };
}

/** Changes the texts of a part that the editor has no form for, such as a list of terms or a table in a table. */
function KeptDialog({ asked, onClose }: { asked: ChangeKept; onClose: () => void }) {
  const part = useMemo(() => opened(asked.html), [asked.html]);
  const [texts, setTexts] = useState(() => part.pieces.map(({ text }) => text));
  const save = () => {
    for (const [at, piece] of part.pieces.entries())
      if (texts[at] !== piece.text) piece.write(texts[at]!);
    asked.save(part.html());
    onClose();
  };
  const remove = () => {
    asked.remove();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus>
      <DialogTitle>Texts of this part</DialogTitle>
      <DialogContent className="kept-texts">
        {part.pieces.length === 0 && <p>There is no text in it.</p>}
        {part.pieces.map(({ label }, at) => (
          <TextField
            // The pieces of a part stay the same while it is open.
            key={at}
            label={label}
            multiline
            maxRows={8}
            autoFocus={at === 0}
            value={texts[at]}
            onChange={({ target }) => setTexts(texts.with(at, target.value))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={remove}>
          Remove this part
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={save}>
          Change
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The dialog of the part of a text that somebody asked to change. */
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
