import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { sendPicture } from './send-picture.ts';

interface Tool {
  label: string;
  name: string;
  on?: boolean;
  run: () => void;
}

/** The buttons above a text. */
export function EditorTools({ editor, simple }: { editor: Editor; simple?: boolean }) {
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      table: now.isActive('table'),
      level: [2, 3, 4].find((level) => now.isActive('heading', { level })),
    }),
  });
  const does = () => editor.chain().focus();
  const setLink = () => {
    if (on.link) return void does().unsetLink().run();
    const href = window.prompt('Address of the link (https://…, or a path of this site)');
    if (href && /^(https?:|mailto:|tel:|\/(?!\/))/.test(href)) does().setLink({ href }).run();
    else if (href) notify('A link begins with https:, mailto:, tel: or a slash.', { type: 'warning' });
  };
  const addPicture = async (file: File | undefined) => {
    if (!file) return;
    const alt = window.prompt('What does the picture show? (for those who do not see it)') ?? '';
    try {
      const { url } = await sendPicture(file, () => undefined);
      does().setImage({ src: url, alt }).run();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const heading = (level: 2 | 3 | 4): Tool => ({
    label: `H${level}`,
    name: `Heading ${level - 1}`,
    on: on.level === level,
    run: () => does().toggleHeading({ level }).run(),
  });
  const tools: Tool[] = [
    ...(simple ? [] : [heading(2), heading(3), heading(4)]),
    { label: 'B', name: 'Bold', on: on.bold, run: () => does().toggleBold().run() },
    { label: 'I', name: 'Italic', on: on.italic, run: () => does().toggleItalic().run() },
    { label: 'Link', name: 'Link', on: on.link, run: setLink },
    { label: '• List', name: 'List', on: on.bullets, run: () => does().toggleBulletList().run() },
    { label: '1. List', name: 'Numbered list', on: on.numbers, run: () => does().toggleOrderedList().run() },
    ...(simple
      ? []
      : [
          { label: '“ ”', name: 'Quotation', on: on.quote, run: () => does().toggleBlockquote().run() },
          { label: 'Picture', name: 'Add a picture', run: () => chooser.current?.click() },
          on.table
            ? { label: '− Table', name: 'Remove the table', run: () => does().deleteTable().run() }
            : {
                label: 'Table',
                name: 'Add a table',
                run: () => does().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
              },
        ]),
    ...(on.table
      ? [
          { label: '+ Row', name: 'Add a row below', run: () => does().addRowAfter().run() },
          { label: '− Row', name: 'Remove the row', run: () => does().deleteRow().run() },
          { label: '+ Column', name: 'Add a column to the right', run: () => does().addColumnAfter().run() },
          { label: '− Column', name: 'Remove the column', run: () => does().deleteColumn().run() },
        ]
      : []),
    { label: '↶', name: 'Undo', run: () => does().undo().run() },
    { label: '↷', name: 'Redo', run: () => does().redo().run() },
  ];
  return (
    <div className="editor__tools" role="toolbar" aria-label="Text">
      {tools.map(({ label, name, on: pressed, run }) => (
        <button key={name} type="button" aria-label={name} title={name} aria-pressed={pressed ?? false} onClick={run}>
          {label}
        </button>
      ))}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          void addPicture(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
