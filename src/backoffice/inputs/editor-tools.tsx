import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import type { EditorPictures } from './editor-pictures.tsx';
import { addTable, useTableTools } from './table/table-tools.ts';

interface Tool {
  label: ReactNode;
  name: string;
  on?: boolean | undefined;
  run: () => void;
}

interface Props {
  editor: Editor;
  simple?: boolean;
  pictures: EditorPictures;
  /** Whether the text fills the window. */
  full: boolean;
  onFull: () => void;
}

/** All buttons are one tab stop: the arrows, Home and End move among them. */
function stepTool(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const steps: Record<string, number> = {
    ArrowRight: (now + 1) % buttons.length,
    ArrowLeft: (now - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined || now < 0) return;
  event.preventDefault();
  buttons[next]?.focus();
}

/** A row of buttons that is one tab stop. */
function ToolRow({ label: row, tools }: { label: string; tools: Tool[] }) {
  const [at, setAt] = useState(0);
  return (
    <div className="editor__row" role="toolbar" aria-label={row} onKeyDown={stepTool}>
      {tools.map(({ label, name, on: pressed, run }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={(at < tools.length ? at : 0) === index ? 0 : -1}
          onFocus={() => setAt(index)}
          aria-label={name}
          title={name}
          aria-pressed={pressed ?? false}
          onClick={run}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The buttons above a text. */
export function EditorTools({ editor, simple, pictures, full, onFull }: Props) {
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
      picture: now.isActive('image'),
      level: [2, 3, 4].find((level) => now.isActive('heading', { level })),
    }),
  });
  const does = () => editor.chain().focus();
  const tableTools = useTableTools(editor);
  const setLink = () => {
    if (on.link) return void does().unsetLink().run();
    const href = window.prompt('Address of the link (https://…, or a path of this site)');
    if (href && /^(https?:|mailto:|tel:|\/(?!\/))/.test(href)) does().setLink({ href }).run();
    else if (href)
      notify('A link begins with https:, mailto:, tel: or a slash.', { type: 'warning' });
  };
  const addFigure = () => {
    const given = window.prompt('Address of the figure’s page (/figures/…)')?.trim();
    if (!given) return;
    const href = given.startsWith(location.origin) ? given.slice(location.origin.length) : given;
    if (!/^\/figures\/\d+(-[^/?#]*)?$/.test(href))
      return void notify('Please copy the address of a figure’s page: /figures/ and its number.', {
        type: 'warning',
      });
    const words = [{ type: 'text', text: 'Figure', marks: [{ type: 'link', attrs: { href } }] }];
    does()
      .insertContent([{ type: 'paragraph', content: words }, { type: 'paragraph' }])
      .run();
  };
  const heading = (level: 2 | 3 | 4): Tool => ({
    label: `H${level}`,
    // The accessible name begins with the visible label.
    name: `H${level} heading`,
    on: on.level === level,
    run: () => does().toggleHeading({ level }).run(),
  });
  const tools: Tool[] = [
    ...(simple ? [] : [heading(2), heading(3), heading(4)]),
    {
      label: <Icon name="text-b" />,
      name: 'Bold',
      on: on.bold,
      run: () => does().toggleBold().run(),
    },
    {
      label: <Icon name="text-italic" />,
      name: 'Italic',
      on: on.italic,
      run: () => does().toggleItalic().run(),
    },
    { label: <Icon name="link-simple" />, name: 'Link', on: on.link, run: setLink },
    {
      label: <Icon name="list-bullets" />,
      name: 'List',
      on: on.bullets,
      run: () => does().toggleBulletList().run(),
    },
    {
      label: <Icon name="list-numbers" />,
      name: 'Numbered list',
      on: on.numbers,
      run: () => does().toggleOrderedList().run(),
    },
    ...(on.bullets || on.numbers
      ? [
          {
            label: <Icon name="text-indent" />,
            name: 'One level deeper (Ctrl ])',
            run: () => does().sinkListItem('listItem').run(),
          },
          {
            label: <Icon name="text-outdent" />,
            name: 'One level higher (Ctrl [)',
            run: () => does().liftListItem('listItem').run(),
          },
        ]
      : []),
    ...(simple
      ? []
      : [
          {
            label: <Icon name="quotes" />,
            name: 'Quotation',
            on: on.quote,
            run: () => does().toggleBlockquote().run(),
          },
          {
            label: <Icon name="image" />,
            name: 'Add a picture',
            run: () => chooser.current?.click(),
          },
          {
            label: <Icon name="images" />,
            name: 'Choose a picture from the library',
            run: () => pictures.choose(editor),
          },
          { label: <Icon name="chart-bar" />, name: 'Add a figure of a report', run: addFigure },
          ...(on.picture
            ? [
                {
                  label: 'Alt',
                  name: 'Alt: what the picture shows',
                  run: () => pictures.describe(editor),
                },
              ]
            : []),
          ...(on.table
            ? []
            : [{ label: '+ Table', name: '+ Table: add one', run: () => addTable(editor) }]),
        ]),
    { label: <Icon name="arrow-arc-left" />, name: 'Undo', run: () => does().undo().run() },
    { label: <Icon name="arrow-arc-right" />, name: 'Redo', run: () => does().redo().run() },
    ...(simple
      ? []
      : [{ label: <Icon name="arrows-out-simple" />, name: 'Full screen', on: full, run: onFull }]),
  ];
  return (
    <div className="editor__tools">
      <ToolRow label="Text" tools={tools} />
      {tableTools.length > 0 && <ToolRow label="Table" tools={tableTools} />}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void pictures.add(editor, file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
