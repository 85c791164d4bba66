import { Box, Button, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { sentence } from '#src/backoffice/words.ts';
import { type Duty, DutyTable } from './duty-table.tsx';
import { useFigures } from './use-figures.ts';

interface Failed {
  id: string | number;
  kind: string;
  subject?: string;
  key?: string;
  last_error: string | null;
  created_at: string;
}

interface Queue {
  queued: number;
  failed: number;
  oldest_minutes: number | null;
}

interface Health {
  mail: Queue;
  failed_mails: Failed[];
  jobs: Queue;
  failed_jobs: Failed[];
  lines: { title: string; ok: boolean; text: string }[];
  missing_files: { what: string; record: string }[];
  files_checked: number;
  duties: Duty[];
}

function Part({ title, ok, children }: { title: string; ok: boolean; children: ReactNode }) {
  return (
    <Card variant="outlined" sx={{ mb: 2 }}>
      <CardContent>
        <Typography
          variant="h6"
          component="h2"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}
        >
          {ok ? (
            <Icon name="check-circle" color="success" fontSize="small" />
          ) : (
            <Icon name="warning" color="warning" fontSize="small" />
          )}
          {title}
          {!ok && (
            <Typography component="span" variant="body2" color="warning" sx={{ fontWeight: 600 }}>
              needs attention
            </Typography>
          )}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

const waiting = ({ queued, oldest_minutes: oldest }: Queue) =>
  queued === 0 ? 'Nothing is waiting.' : `${queued} waiting, the oldest for ${oldest} min.`;

function FailedList({
  entries,
  decide,
}: {
  entries: Failed[];
  decide: (id: Failed['id'], what: 'retry' | 'dismiss') => Promise<unknown>;
}) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ id, kind, subject, key, last_error: error, created_at: at }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            gap: 2,
            justifyContent: 'space-between',
            alignItems: 'center',
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{sentence(kind)}</strong> {subject ?? key}
            <br />
            {error} · {timeOf(at)}
          </Typography>
          <Box sx={{ flexShrink: 0 }}>
            <Button size="small" onClick={() => void decide(id, 'retry')}>
              Retry
            </Button>
            <Button size="small" color="inherit" onClick={() => void decide(id, 'dismiss')}>
              Dismiss
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The health page for owners. */
export function HealthPage() {
  const { figures: health, unread, again } = useFigures<Health>('/figures/health');
  const { act } = useAct();
  const decide = (of: 'mails' | 'jobs') => (id: Failed['id'], what: 'retry' | 'dismiss') =>
    act(async () => {
      await staffFetch('POST', `/figures/health/${of}/${id}/${what}`);
      again();
      return what === 'retry' ? 'It will be retried.' : 'It is dismissed.';
    });
  const title = <Title title={<PageTitle text="Health" />} />;
  if (unread)
    return (
      <>
        {title}
        <NotRead {...unread} />
      </>
    );
  if (!health)
    return (
      <>
        {title}
        <LinearProgress aria-label="Loading" sx={{ mt: 2 }} />
      </>
    );
  const { mail, jobs, lines, missing_files: missing, duties } = health;
  const backup = duties.find(({ name }) => name === 'backup');
  const stale = !backup || Date.now() - new Date(backup.done_at).getTime() > 26 * 3_600_000;
  return (
    <>
      {title}
      <Box sx={{ my: 2, maxWidth: 960 }}>
        <Part title="Mail" ok={mail.failed === 0 && (mail.oldest_minutes ?? 0) < 10}>
          <Typography variant="body2">
            {waiting(mail)} {mail.failed} given up.
          </Typography>
          <FailedList entries={health.failed_mails} decide={decide('mails')} />
        </Part>
        <Part title="Jobs" ok={jobs.failed === 0 && (jobs.oldest_minutes ?? 0) < 10}>
          <Typography variant="body2">
            {waiting(jobs)} {jobs.failed} given up.
          </Typography>
          <FailedList entries={health.failed_jobs} decide={decide('jobs')} />
        </Part>
        {lines.map(({ title, ok, text }) => (
          <Part key={title} title={title} ok={ok}>
            <Typography variant="body2">{text}</Typography>
          </Part>
        ))}
        <Part title="Files" ok={missing.length === 0}>
          <Typography variant="body2">
            {health.files_checked} files checked, {missing.length} missing.
          </Typography>
          {missing.map(({ what, record }) => (
            <Typography key={`${what} ${record}`} variant="body2">
              {what} of {record}
            </Typography>
          ))}
        </Part>
        <Part title="Backup" ok={!stale}>
          <Typography variant="body2">
            {backup ? `Last made ${timeOf(backup.done_at)}.` : 'No backup has been made yet.'}
          </Typography>
        </Part>
        <Part title="Regular duties" ok>
          <DutyTable duties={duties} />
        </Part>
      </Box>
    </>
  );
}
