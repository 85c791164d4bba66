import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
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
  payments: { unsettled: number; oldest_minutes: number | null; review: number; alerts: number };
  missing_files: { what: string; record: string }[];
  files_checked: number;
  duties: { name: string; done_at: string; result: Record<string, unknown> }[];
}

function Part({ title, ok, children }: { title: string; ok: boolean; children: ReactNode }) {
  return (
    <Card variant="outlined" sx={{ mb: 2 }}>
      <CardContent>
        <Alert severity={ok ? 'success' : 'warning'} variant="outlined" sx={{ mb: 1, alignItems: 'center' }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
        </Alert>
        {children}
      </CardContent>
    </Card>
  );
}

const waiting = ({ queued, oldest_minutes: oldest }: Queue) =>
  queued === 0 ? 'Nothing waits.' : `${queued} waiting, the oldest for ${oldest} min.`;

const when = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function FailedList({ entries, onRetry }: { entries: Failed[]; onRetry: (id: Failed['id']) => void }) {
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
            <strong>{kind}</strong> {subject ?? key}
            <br />
            {error} · {when(at)}
          </Typography>
          <Button size="small" onClick={() => onRetry(id)}>
            Again
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** What an owner looks at in the morning. */
export function HealthPage() {
  const [again, setAgain] = useState(0);
  const { figures: health, problem } = useFigures<Health>('/figures/health', again);
  const notify = useNotify();
  const retry = (what: 'mails' | 'jobs') => async (id: Failed['id']) => {
    try {
      await staffFetch('POST', `/figures/health/${what}/${id}/retry`);
      notify('It is tried again.');
      setAgain((n) => n + 1);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (!health) return null;
  const { mail, jobs, payments, missing_files: missing, duties } = health;
  const backup = duties.find(({ name }) => name === 'backup');
  const stale = !backup || Date.now() - new Date(backup.done_at).getTime() > 26 * 3_600_000;
  return (
    <>
      <Title title="Health" />
      <Box sx={{ my: 2, maxWidth: 960 }}>
        <Part title="Mail" ok={mail.failed === 0 && (mail.oldest_minutes ?? 0) < 10}>
          <Typography variant="body2">
            {waiting(mail)} {mail.failed} given up.
          </Typography>
          <FailedList entries={health.failed_mails} onRetry={(id) => void retry('mails')(id)} />
        </Part>
        <Part title="Jobs" ok={jobs.failed === 0 && (jobs.oldest_minutes ?? 0) < 10}>
          <Typography variant="body2">
            {waiting(jobs)} {jobs.failed} given up.
          </Typography>
          <FailedList entries={health.failed_jobs} onRetry={(id) => void retry('jobs')(id)} />
        </Part>
        <Part
          title="Payments"
          ok={payments.review === 0 && payments.alerts === 0 && (payments.oldest_minutes ?? 0) < 60}
        >
          <Typography variant="body2">
            {payments.unsettled} not settled
            {payments.oldest_minutes === null ? '' : `, the oldest for ${payments.oldest_minutes} min`}.{' '}
            {payments.review} to be looked at, {payments.alerts} open alerts.
          </Typography>
        </Part>
        <Part title="Files" ok={missing.length === 0}>
          <Typography variant="body2">
            {health.files_checked} files looked for, {missing.length} missing.
          </Typography>
          {missing.map(({ what, record }) => (
            <Typography key={`${what} ${record}`} variant="body2">
              {what} of {record}
            </Typography>
          ))}
        </Part>
        <Part title="Backup" ok={!stale}>
          <Typography variant="body2">
            {backup ? `Last made ${when(backup.done_at)}.` : 'None was made yet.'}
          </Typography>
        </Part>
        <Part title="Regular duties" ok>
          {duties.map(({ name, done_at: at, result }) => (
            <Typography key={name} variant="body2">
              <strong>{name}</strong> {when(at)}{' '}
              {Object.entries(result)
                .map(([key, value]) => `${key} ${value}`)
                .join(', ')}
            </Typography>
          ))}
        </Part>
      </Box>
    </>
  );
}
