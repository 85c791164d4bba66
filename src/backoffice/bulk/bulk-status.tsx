import './bulk.css';
import { Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type HttpError, Link, useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { logInAgain } from '../log-in/questions.ts';
import { staffFetch } from '../staff-fetch.ts';
import {
  type BulkProgress,
  type Followed,
  follow,
  followAgain,
  useFollowed,
} from './bulk-progress.ts';

const EVERY = 700;

const number = (count: number) => count.toLocaleString('en-US');

/** What has happened so far, in a sentence. */
function sentenceOf({ progress, words }: Followed): string {
  const { state, changed, total, undoes, left } = progress;
  if (state === 'waiting' && Date.parse(progress.begins_at) > Date.now() + 5000)
    return `${number(total)} will be deleted in half a minute.`;
  if (state === 'stopped' && changed === 0) return 'Stopped. Nothing was changed.';
  const finished = left.reduce((sum, { count }) => sum + count, changed);
  if (state === 'waiting' || state === 'running')
    return `Working: ${number(finished)} of ${number(total)}.`;
  if (undoes)
    return total === 1
      ? `${number(changed)} of 1 was put back as it was.`
      : `${number(changed)} of ${number(total)} were put back as they were.`;
  if (changed === 0) return 'Nothing was changed.';
  return changed === 1 ? words.one : words.more.replace('#', number(changed));
}

/**
 * Polls the server for the progress of the change, until it has ended.
 * @returns the change of which the server refuses the progress, for example because the person is logged out
 */
function useProgress(followed: Followed | undefined): Refused {
  const refresh = useRefresh();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (!followed || followed.progress.id === refused) return;
    const { progress } = followed;
    if (progress.state === 'done' || progress.state === 'stopped') return refresh();
    const timer = setTimeout(() => {
      staffFetch<BulkProgress>('GET', `/bulk/${progress.id}`).then(
        (next) => follow({ ...followed, progress: next }),
        ({ status }: HttpError) => {
          // The connection may be back in a moment.
          if (status === 0 || status >= 500) follow({ ...followed });
          else setRefused(progress.id);
        },
      );
    }, EVERY);
    return () => clearTimeout(timer);
  }, [followed, refused, refresh]);
  const again = () => {
    logInAgain.allow();
    setRefused(undefined);
  };
  return { refused, again };
}

interface Refused {
  refused: string | undefined;
  again: () => void;
}

/** The latest bulk change: its progress, what was skipped and why, and Undo. */
export function BulkStatus() {
  const followed = useFollowed();
  const { refused, again } = useProgress(followed);
  const { identity } = useGetIdentity();
  const person = identity?.id;
  useEffect(() => {
    if (person) void followAgain(String(person));
  }, [person]);
  const [undoing, setUndoing] = useState(false);
  const notify = useNotify();
  if (!followed) return null;
  const { progress } = followed;
  const { total, changed, left, state, undoable, resource } = progress;
  const finished = left.reduce((sum, { count }) => sum + count, changed);
  const isUnknown = refused === progress.id;
  const undo = async () => {
    setUndoing(true);
    await staffFetch<BulkProgress>('POST', `/bulk/${progress.id}/undo`).then(
      (next) => follow({ ...followed, progress: next }),
      ({ message }: Error) => notify(message, { type: 'error' }),
    );
    setUndoing(false);
  };
  // The beginning and the end are announced, and not every step: a step takes less than a second.
  const isStep = !isUnknown && state === 'running' && finished > 0;
  return (
    <Paper
      className="bulk-status"
      elevation={6}
      role="status"
      aria-live={isStep ? 'off' : 'polite'}
    >
      <Typography component="p">
        {isUnknown ? 'The progress of the change is not known.' : sentenceOf(followed)}
      </Typography>
      {!isUnknown && (state === 'running' || state === 'waiting') && (
        <LinearProgress
          aria-label="Progress"
          variant="determinate"
          value={total ? (100 * finished) / total : 0}
          sx={{ my: 1 }}
        />
      )}
      {left.length > 0 && (
        <ul className="bulk-status__left">
          {left.slice(0, 4).map(({ reason, count, ids }) => (
            <li key={reason}>
              {number(count)} left: {reason}{' '}
              {ids.slice(0, 3).map((id) => (
                <Link key={id} to={`/${resource}/${encodeURIComponent(id)}`}>
                  {`no. ${id.slice(0, 8)} `}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      )}
      <div className="bulk-status__do">
        {undoable && (
          <Button size="small" variant="outlined" disabled={undoing} onClick={() => void undo()}>
            Undo
          </Button>
        )}
        {isUnknown && (
          <Button size="small" variant="outlined" onClick={again}>
            Look again
          </Button>
        )}
        <Button size="small" onClick={() => follow(undefined)}>
          Close
        </Button>
      </div>
    </Paper>
  );
}
