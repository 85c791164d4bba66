import { Button } from '@mui/material';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { clockOf, timeOf } from '#src/backoffice/moment.ts';
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

/** Browser and system of a user agent, in two words. */
function deviceOf(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(BROWSERS) ?? 'A browser', named(SYSTEMS)].filter(Boolean).join(', ');
}

/** The user's own sessions; each except the current one can be ended. */
export function OwnSessions({ sessions, onDone }: { sessions: OwnSession[]; onDone: () => void }) {
  const { busy, act } = useAct();
  const end = async (path: string, notice: string) => {
    await act(async () => {
      await staffFetch('POST', `/own-account/sessions/${path}`, {});
      return notice;
    });
    onDone();
  };
  return (
    <>
      <table className="sessions">
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Last used</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="hidden-words">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, user_agent, created_at, last_seen_at, current }) => (
            <tr key={id} className={current ? 'sessions__here' : undefined}>
              <th scope="row">
                {deviceOf(user_agent)}
                {current && <small>this session</small>}
              </th>
              <td data-label="Last used">{current ? 'now' : clockOf(last_seen_at)}</td>
              <td data-label="Since">{clockOf(created_at)}</td>
              <td>
                {current ? (
                  'ends after 30 min of inactivity'
                ) : (
                  <Button
                    size="small"
                    variant="outlined"
                    {...idle(busy)}
                    aria-label={`Log out ${deviceOf(user_agent)}, since ${timeOf(created_at)}`}
                    onClick={() => void end(`${id}/end`, 'That session has ended.')}
                  >
                    Log out
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sessions.length > 1 && (
        <Button
          color="error"
          variant="outlined"
          {...idle(busy)}
          sx={{ mt: 2 }}
          onClick={() => void end('end-others', 'You are now logged in only here.')}
        >
          Log out everywhere else
        </Button>
      )}
    </>
  );
}
