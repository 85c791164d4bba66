import { Button } from '@mui/material';
import { StateDisc } from './state-disc.tsx';
import type { useEdition } from './use-edition.ts';

interface Props {
  edition: ReturnType<typeof useEdition>;
  number: number;
  isReadOnly: boolean;
  mayPublish: boolean;
  onPublish: () => void;
}

/** What is kept where, and saving; at the foot of the window, however long the page is. */
export function EditionBar({ edition, number, isReadOnly, mayPublish, onPublish }: Props) {
  const { opened, isUnsaved, busy, save } = edition;
  if (!opened) return null;
  const isDraft = opened.status === 'draft';
  const isStored = opened.version !== undefined;
  const state = busy
    ? 'Saving…'
    : isUnsaved
      ? 'Not saved; this browser keeps it.'
      : isStored
        ? isDraft
          ? `Edition ${number} is kept as a draft.`
          : 'All of it is saved.'
        : 'Nothing is saved yet.';
  const meaning = isDraft
    ? number > 1
      ? `The site shows edition ${number - 1} until it is published.`
      : 'Readers see nothing of it until it is published.'
    : 'The site shows it. A changed value asks for a reason and is kept as a correction.';
  return (
    <div className="edition__bar">
      <StateDisc isShown={!isDraft} isChanged={isUnsaved} />
      <b role="status">{state}</b>
      <span className="edition__meaning">
        {isReadOnly && !isDraft ? `This edition is ${opened.status}.` : meaning}
      </span>
      <span className="edition__keys">
        <kbd>Ctrl S</kbd> save
      </span>
      {!isReadOnly && (
        <>
          <Button
            variant="contained"
            disabled={(!isUnsaved && isStored) || busy}
            onClick={() => void save()}
          >
            {isDraft ? 'Save as a draft' : 'Save the correction'}
          </Button>
          {mayPublish && (
            <Button variant="outlined" disabled={busy} onClick={onPublish}>
              Publish edition {number}…
            </Button>
          )}
        </>
      )}
    </div>
  );
}
