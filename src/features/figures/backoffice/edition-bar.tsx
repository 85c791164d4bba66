import { Button } from '@mui/material';
import { idle } from '#src/backoffice/act/idle.ts';
import { Presence } from '#src/backoffice/form/presence.tsx';
import { HeadActions, HeadState } from '#src/backoffice/frame/page-head.tsx';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import { StateMark } from '#src/backoffice/state-mark.tsx';
import type { useEdition } from './use-edition.ts';

interface Props {
  edition: ReturnType<typeof useEdition>;
  report: number;
  number: number;
  isReadOnly: boolean;
  mayPublish: boolean;
  onPublish: () => void;
}

/** The state of an edition and the buttons that save it, in the bar at the top; the state of saving, at the foot. */
export function EditionBar(props: Props) {
  const { edition, report, number, isReadOnly, mayPublish, onPublish } = props;
  const { opened, isUnsaved, busy, save } = edition;
  if (!opened) return null;
  const isDraft = opened.status === 'draft';
  const isStored = opened.version !== undefined;
  const isIdle = (!isUnsaved && isStored) || busy;
  const state = busy
    ? 'Saving…'
    : isUnsaved
      ? 'Not saved; kept in this browser.'
      : isStored
        ? isDraft
          ? `Edition ${number} is kept as a draft.`
          : 'Everything is saved.'
        : 'Nothing is saved yet.';
  const meaning = isDraft
    ? number > 1
      ? `The site shows edition ${number - 1} until it is published.`
      : 'Readers do not see it until it is published.'
    : 'It is on the site. Changing a value requires a reason and is recorded as a correction.';
  return (
    <>
      <HeadState>
        <StateMark disc={isDraft ? 'ruled' : isUnsaved ? 'half' : 'solid'}>
          Edition {number}, {isDraft ? 'in progress' : opened.status}
        </StateMark>
      </HeadState>
      <HeadActions>
        <span className="acts acts--form">
          <Button
            href={`/admin/preview/reports/${report}`}
            target="_blank"
            rel="noopener"
            startIcon={<Icon name="eye" />}
          >
            Preview
          </Button>
        </span>
        {!isReadOnly && (
          <span className="acts acts--save">
            <Button
              variant={mayPublish ? 'outlined' : 'contained'}
              {...idle(isIdle)}
              onClick={() => {
                if (!isIdle) void save();
              }}
            >
              {isDraft ? 'Save as a draft' : 'Save the correction'}
            </Button>
          </span>
        )}
        {!isReadOnly && mayPublish && (
          <span className="acts acts--main">
            <Button variant="contained" {...idle(busy)} onClick={() => busy || onPublish()}>
              Publish edition {number}…
            </Button>
          </span>
        )}
      </HeadActions>
      <div className="save-bar">
        <Presence resource="reports" id={report} changed={isUnsaved} />
        <div className="save-bar__state" role="status">
          <StateMark disc={isDraft ? 'ruled' : isUnsaved ? 'half' : 'solid'}>
            <strong>{state}</strong>
          </StateMark>
          <span>{isReadOnly && !isDraft ? `This edition is ${opened.status}.` : meaning}</span>
        </div>
        <div className="save-bar__keys">
          <kbd>Ctrl S</kbd> save
        </div>
      </div>
    </>
  );
}
