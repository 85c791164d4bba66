import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { Extension } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useInput, useNotify, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { HTML_LENGTH } from '#src/html/allowed-html.ts';
import {
  picturesIn,
  placeCursor,
  typeBehind,
  useEditorPictures,
  withoutForeignPictures,
} from './editor-pictures.tsx';
import { EditorTools } from './editor-tools.tsx';
import { KeptHtml, keptMarks } from './kept-html.ts';
import { KeptParts } from './kept-parts.tsx';
import { ListKeys, leavesText } from './list/list-keys.ts';
import { withoutStyles } from './pasted/pasted-html.ts';
import { useNameInRow } from './rows/form-row.ts';
import { tableParts } from './table/data-table.ts';
import { InCells } from './table/in-cells.ts';
import { pasteTable, withHeadings } from './table/paste-table.ts';
import { htmlOf } from './table/table-html.ts';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  /** Only paragraphs, lists and links: for short texts. */
  simple?: boolean;
}

/** A source line below a table, and link targets. */
const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    // The line after a source line is ordinary text again.
    { types: ['paragraph'], attributes: { class: { default: null, keepOnSplit: false } } },
    { types: ['heading'], attributes: { id: { default: null } } },
  ],
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  KeptHtml,
  ...keptMarks,
  KeptAttributes,
  ListKeys,
  Image,
  ...tableParts,
  InCells,
];

/** A text with headings, lists, links, tables and pictures. The server sanitises it again before storing it. */
export function HtmlInput({ source, label, helperText, simple }: Props) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: '',
    parse: (value: string) => value,
  });
  const { getValues } = useFormContext();
  const name = useId();
  const nameInRow = useNameInRow(label);
  const notify = useNotify();
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [full]);
  /** The editor's text as the form has it: an empty line that the editor adds at the end when it gets the focus is no change. */
  const known = useRef<string>(undefined);
  const pictures = useEditorPictures();
  /** Accepts pasted or dropped pictures, or says why not. */
  const takePictures = (data: DataTransfer | null): boolean => {
    const files = picturesIn(data);
    const written = (data?.getData('text/plain') ?? '').trim() !== '';
    if (files.length > 0 && !written) {
      if (simple) notify('This text cannot contain pictures.', { type: 'warning' });
      else if (files.length > 1) notify('Please add one picture at a time.', { type: 'warning' });
      else if (editor) void pictures.add(editor, files[0]!);
      return true;
    }
    return false;
  };
  /** Says that a text is too long before the editor is busy with it for a quarter of a minute. */
  const tooLong = (data: DataTransfer | null): boolean => {
    const [html = '', words = ''] = ['text/html', 'text/plain'].map((kind) => data?.getData(kind));
    // Styles, which word processors attach to every word, are dropped.
    if (words.length <= HTML_LENGTH && html.length <= 4 * HTML_LENGTH) return false;
    const size = Math.max(words.length, html.length).toLocaleString('en-US');
    notify(
      `Nothing was pasted: it has ${size} characters, and a text holds a million. Please paste a part, or add it as a file.`,
      { type: 'warning' },
    );
    return true;
  };
  const leaveForeignOut = (html: string, view: EditorView): string => {
    const cleaned = withoutForeignPictures(html);
    if (cleaned !== html)
      notify('Pictures in pasted text are left out. Please add each of them separately.', {
        type: 'warning',
      });
    const plain = withoutStyles(cleaned);
    return isInTable(view.state) ? plain : withHeadings(plain);
  };
  const editor = useEditor({
    extensions,
    content: String(field.value ?? ''),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(nameInRow === label ? { 'aria-labelledby': name } : { 'aria-label': nameInRow }),
      },
      handleDOMEvents: { keydown: leavesText },
      handleTextInput: (view, _from, _to, text) => typeBehind(view, text),
      handlePaste: (view, { clipboardData }) =>
        tooLong(clipboardData) ||
        takePictures(clipboardData) ||
        (!simple && pasteTable(view, clipboardData, notify)),
      transformPastedHTML: leaveForeignOut,
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        if (picturesIn(dataTransfer).length === 0) return false;
        placeCursor(view, { left: clientX, top: clientY });
        return takePictures(dataTransfer);
      },
    },
    onCreate: ({ editor: made }) => {
      known.current = htmlOf(made);
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      if (html === known.current) return;
      known.current = html;
      field.onChange(html);
    },
    onBlur: () => field.onBlur(),
  });
  useEffect(() => {
    // The form was filled or reset from elsewhere, for example with the sanitised text after saving. What is rendered
    // may be a few letters behind what is typed, unlike the form's own value.
    const text = String((getValues(field.name) as string | null) ?? '');
    // A destroyed editor, as when the form was hidden while a part of it loaded, is replaced by the next one.
    if (!editor || editor.isDestroyed || text === known.current || text === htmlOf(editor)) return;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(text, { emitUpdate: false });
    if (editor.isFocused) editor.commands.setTextSelection({ from, to });
    known.current = htmlOf(editor);
  }, [editor, field, getValues]);
  return (
    <FormControl
      fullWidth
      className={`ra-input ra-input-${source}`}
      error={fieldState.invalid}
      sx={{ mb: 2 }}
    >
      <FormLabel id={name} sx={{ mb: 0.5, fontSize: 14 }}>
        {label}
      </FormLabel>
      <div className={`editor${full ? ' editor--full' : ''}`}>
        {editor && (
          <EditorTools
            editor={editor}
            field={nameInRow}
            simple={simple}
            pictures={pictures}
            full={full}
            onFull={() => {
              setFull(!full);
              editor.commands.focus();
            }}
          />
        )}
        <EditorContent className="editor__text" editor={editor} />
      </div>
      {pictures.dialog}
      {editor && <KeptParts editor={editor} />}
      <FormHelperText>
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          (helperText ?? ' ')
        )}
      </FormHelperText>
    </FormControl>
  );
}
