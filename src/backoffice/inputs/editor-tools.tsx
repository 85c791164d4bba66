import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '../icon/icon.tsx';
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
  /** The name of the text: a form has several, with the same buttons. */
  field: string;
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
function ToolRow({ label: row, field, tools }: { label: string; field: string; tools: Tool[] }) {
  const [at, setAt] = useState(0);
  return (
    <div
      className="editor__row"
      role="toolbar"
      aria-label={`${row}: ${field}`}
      onKeyDown={stepTool}
    >
      {tools.map(({ label, name, on: pressed, run }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={(at < tools.length ? at : 0) === index ? 0 : -1}
          onFocus={() => setAt(index)}
          aria-label={`${name}, ${field}`}
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

/** What the text at the cursor is part of. */
const useActive = (editor: Editor) =>
  useEditorState({
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
type Active = ReturnType<typeof useActive>;
type Warn = (message: string) => void;

const run = (editor: Editor) => editor.chain().focus();

/** Links the selection to an address that the person enters, or removes its link. */
function toggleLink(editor: Editor, on: Active, warn: Warn): void {
  if (on.link) return void run(editor).unsetLink().run();
  const href = window.prompt('Address of the link (https://…, or a path of this site)');
  if (!href) return;
  if (/^(https?:|mailto:|tel:|\/(?!\/))/.test(href)) run(editor).setLink({ href }).run();
  else warn('A link begins with https:, mailto:, tel: or a slash.');
}

/** Inserts a figure by the address of its page, as a paragraph with a link to it. */
function addFigure(editor: Editor, warn: Warn): void {
  const given = window.prompt('Address of the figure’s page (/figures/…)')?.trim();
  if (!given) return;
  const href = given.startsWith(location.origin) ? given.slice(location.origin.length) : given;
  if (!/^\/figures\/\d+(-[^/?#]*)?$/.test(href))
    return void warn('Please copy the address of a figure’s page: /figures/ and its number.');
  const words = [{ type: 'text', text: 'Figure', marks: [{ type: 'link', attrs: { href } }] }];
  run(editor)
    .insertContent([{ type: 'paragraph', content: words }, { type: 'paragraph' }])
    .run();
}

const headingTools = (editor: Editor, on: Active): Tool[] =>
  ([2, 3, 4] as const).map((level) => ({
    label: `H${level}`,
    // The accessible name begins with the visible label.
    name: `H${level} heading`,
    on: on.level === level,
    run: () => run(editor).toggleHeading({ level }).run(),
  }));

const markTools = (editor: Editor, on: Active, warn: Warn): Tool[] => [
  {
    label: <Icon name="text-b" />,
    name: 'Bold',
    on: on.bold,
    run: () => run(editor).toggleBold().run(),
  },
  {
    label: <Icon name="text-italic" />,
    name: 'Italic',
    on: on.italic,
    run: () => run(editor).toggleItalic().run(),
  },
  {
    label: <Icon name="link-simple" />,
    name: 'Link',
    on: on.link,
    run: () => toggleLink(editor, on, warn),
  },
];

const listTools = (editor: Editor, on: Active): Tool[] => [
  {
    label: <Icon name="list-bullets" />,
    name: 'List',
    on: on.bullets,
    run: () => run(editor).toggleBulletList().run(),
  },
  {
    label: <Icon name="list-numbers" />,
    name: 'Numbered list',
    on: on.numbers,
    run: () => run(editor).toggleOrderedList().run(),
  },
  ...(on.bullets || on.numbers
    ? [
        {
          label: <Icon name="text-indent" />,
          name: 'One level deeper (Ctrl ])',
          run: () => run(editor).sinkListItem('listItem').run(),
        },
        {
          label: <Icon name="text-outdent" />,
          name: 'One level higher (Ctrl [)',
          run: () => run(editor).liftListItem('listItem').run(),
        },
      ]
    : []),
];

interface Inserting {
  pictures: EditorPictures;
  /** Opens the choice of a file. */
  chooseFile: () => void;
  warn: Warn;
}

/** What is inserted into a long text. */
const insertTools = (
  editor: Editor,
  on: Active,
  { pictures, chooseFile, warn }: Inserting,
): Tool[] => [
  {
    label: <Icon name="quotes" />,
    name: 'Quotation',
    on: on.quote,
    run: () => run(editor).toggleBlockquote().run(),
  },
  { label: <Icon name="image" />, name: 'Add a picture', run: chooseFile },
  {
    label: <Icon name="images" />,
    name: 'Choose a picture from the library',
    run: () => pictures.choose(editor),
  },
  {
    label: <Icon name="chart-bar" />,
    name: 'Add a figure of a report',
    run: () => addFigure(editor, warn),
  },
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
];

/** The buttons above a text. A simple one has no headings, quotations, pictures or tables. */
export function EditorTools({ editor, field, simple, pictures, full, onFull }: Props) {
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const on = useActive(editor);
  const tableTools = useTableTools(editor);
  const warn = (message: string) => notify(message, { type: 'warning' });
  const chooseFile = () => chooser.current?.click();
  const tools: Tool[] = [
    ...(simple ? [] : headingTools(editor, on)),
    ...markTools(editor, on, warn),
    ...listTools(editor, on),
    ...(simple ? [] : insertTools(editor, on, { pictures, chooseFile, warn })),
    { label: <Icon name="arrow-arc-left" />, name: 'Undo', run: () => run(editor).undo().run() },
    { label: <Icon name="arrow-arc-right" />, name: 'Redo', run: () => run(editor).redo().run() },
    ...(simple
      ? []
      : [{ label: <Icon name="arrows-out-simple" />, name: 'Full screen', on: full, run: onFull }]),
  ];
  return (
    <div className="editor__tools">
      <ToolRow label="Text" field={field} tools={tools} />
      {tableTools.length > 0 && <ToolRow label="Table" field={field} tools={tableTools} />}
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
