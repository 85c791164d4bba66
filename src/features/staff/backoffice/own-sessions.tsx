import { Button, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

export interface OwnSession {
  id: string;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
  current: boolean;
}

const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What a browser says of itself, in two words. */
function deviceOf(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(BROWSERS) ?? 'A browser', named(SYSTEMS)].filter(Boolean).join(', ');
}

/** Where somebody is logged in; each session but the present one can be ended. */
export function OwnSessions({ sessions, onDone }: { sessions: OwnSession[]; onDone: () => void }) {
  const notify = useNotify();
  const end = async (path: string, said: string) => {
    try {
      await staffFetch('POST', `/own-account/sessions/${path}`, {});
      notify(said, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    onDone();
  };
  return (
    <>
      {sessions.map(({ id, user_agent, created_at, last_seen_at, current }) => (
        <Stack
          key={id}
          direction="row"
          sx={{ gap: 2, py: 1, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <div>
            <Typography>
              <strong>{deviceOf(user_agent)}</strong>
              {current && ' (this session)'}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              Last used {timeOf(last_seen_at)}, since {timeOf(created_at)}
            </Typography>
          </div>
          {!current && (
            <Button
              aria-label={`Log out ${deviceOf(user_agent)}, since ${timeOf(created_at)}`}
              onClick={() => void end(`${id}/end`, 'That session has ended.')}
            >
              Log out
            </Button>
          )}
        </Stack>
      ))}
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          onClick={() => void end('end-others', 'You are logged in here only.')}
        >
          Log out everywhere else
        </Button>
      )}
    </>
  );
}
