import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
} from '@mui/material';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useTellFailure } from '../act/failure.ts';
import { staffFetch } from '../staff-fetch.ts';
import { PictureChooser } from './lazy-chooser.ts';
import { sendPicture } from './send-picture.ts';

/**
 * Moves the cursor behind a block that is selected as a whole, such as a picture, so that the next key does not
 * replace it. If nothing can be written behind it, a paragraph is added.
 */
function goBehind(tr: Transaction): Transaction {
  if (!(tr.selection instanceof NodeSelection)) return tr;
  const end = tr.selection.to;
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock)
    tr.insert(end, tr.doc.type.schema.nodes.paragraph!.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end), 1));
}

/**
 * Typing inserts after a selected picture or preserved part instead of replacing it; Delete or Backspace removes
 * them.
 */
export function typeBehind(view: EditorView, text: string): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isAtom || selection.node.isInline)
    return false;
  view.dispatch(goBehind(tr).insertText(text));
  return true;
}

/** Moves the cursor to where something is dropped. */
export function placeCursor(view: EditorView, point: { left: number; top: number }): void {
  const at = view.posAtCoords(point);
  if (!at) return;
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at.pos))));
}

/** Pictures among what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Pasted HTML without external pictures: the pages of the site show only their own. */
export const withoutForeignPictures = (html: string): string =>
  html.replace(/<img\b(?![^>]*\bsrc\s*=\s*["']?\/(?!\/))[^>]*>/gi, '');

export interface EditorPictures {
  /** Uploads a picture and inserts it at the cursor, after asking what it shows. */
  add(editor: Editor, file: File): Promise<void>;
  /** Lets the person choose a picture of the library, and inserts it at the cursor. */
  choose(editor: Editor): void;
  /** Asks what the selected picture shows. */
  describe(editor: Editor): void;
  dialog: ReactNode;
}

/** The pictures of a text: uploaded, described, and never replaced by the next key. */
export function useEditorPictures(): EditorPictures {
  const tellFailure = useTellFailure();
  const [pending, setPending] = useState<{ editor: Editor; alt: string; src?: string }>();
  const [choosing, setChoosing] = useState<Editor>();
  const [share, setShare] = useState<number>();
  // The answer to a save replaces the text: a picture that was inserted meanwhile would be lost.
  const { saving = false } = useSaveContext() ?? {};
  const done = (alt: string | undefined) => {
    if (!pending || saving) return;
    const { editor, src } = pending;
    const id = /^\/media\/([0-9a-f]{32})-/.exec(src ?? '')?.[1];
    // The library adopts the first description; the text keeps its own in any case.
    if (id && alt?.trim())
      void staffFetch('POST', `/pictures/${id}/description`, { alt }).catch(() => {});
    setPending(undefined);
    const chain = editor.chain().focus();
    if (src) chain.setImage({ src, alt: alt ?? '' });
    else if (alt !== undefined) chain.updateAttributes('image', { alt });
    chain
      .command(({ tr }) => {
        goBehind(tr);
        return true;
      })
      .run();
  };
  return {
    async add(editor, file) {
      try {
        const { url: src } = await sendPicture(file, setShare);
        setPending({ editor, alt: '', src });
      } catch (error) {
        tellFailure(error);
      }
      setShare(undefined);
    },
    choose: setChoosing,
    describe: (editor) =>
      setPending({ editor, alt: String(editor.getAttributes('image').alt ?? '') }),
    dialog:
      share !== undefined ? (
        <LinearProgress
          variant="determinate"
          aria-label="Sending the picture"
          value={share * 100}
          sx={{ mt: 1 }}
        />
      ) : choosing ? (
        <PictureChooser
          onClose={() => setChoosing(undefined)}
          onChoose={({ url, alt }) => {
            setChoosing(undefined);
            setPending({ editor: choosing, alt, src: url });
          }}
        />
      ) : (
        pending && (
          <Dialog open onClose={() => done(undefined)} fullWidth maxWidth="sm" disableRestoreFocus>
            <DialogTitle>What does the picture show?</DialogTitle>
            <DialogContent>
              <TextField
                label="Description"
                helperText="For readers who cannot see it; leave empty if the picture is only decorative"
                value={pending.alt}
                onChange={({ target }) => setPending({ ...pending, alt: target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  done(pending.alt);
                }}
                slotProps={{ htmlInput: { maxLength: 300 } }}
                autoFocus
              />
            </DialogContent>
            <DialogActions>
              <Button variant="contained" disabled={saving} onClick={() => done(pending.alt)}>
                {pending.src ? 'Insert' : 'Change'}
              </Button>
            </DialogActions>
          </Dialog>
        )
      ),
  };
}
