import {
  Button,
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { capitalized } from '#src/first-letter.ts';

interface Retention {
  rules: { name: string; what: string; period: string; rows: number }[];
  last_run: string | null;
}

/** Data that has exceeded the retention periods of the privacy policy, and its deletion. */
export function RetentionCard() {
  const [state, setState] = useState<Retention>();
  const [unread, setUnread] = useState<Error>();
  const { busy, act } = useAct();
  const ask = useCallback(async () => {
    setUnread(undefined);
    await staffFetch<Retention>('GET', '/retention').then(setState, setUnread);
  }, []);
  useEffect(() => void ask(), [ask]);
  const run = async () => {
    await act(async () => {
      const { rules } = await staffFetch<Retention>('POST', '/retention');
      return `Removed: ${rules.reduce((sum, { rows }) => sum + rows, 0)} records.`;
    });
    await ask();
  };
  const due = state?.rules.some(({ rows }) => rows > 0);
  return (
    <Card variant="outlined" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h5" component="h2" gutterBottom>
          Retention periods
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Expired data is deleted automatically every day.{' '}
          {state?.last_run ? `Last: ${timeOf(state.last_run)}.` : ''}
        </Typography>
        {unread && <NotRead error={unread} onAgain={() => void ask()} />}
        <Table size="small" sx={{ my: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell>What</TableCell>
              <TableCell>Kept for</TableCell>
              <TableCell align="right">Expired now</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {state?.rules.map(({ name, what, period, rows }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {capitalized(what)}
                </TableCell>
                <TableCell>{period}</TableCell>
                <TableCell align="right">{rows.toLocaleString('en-US')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Button variant="outlined" disabled={!due} {...idle(busy)} onClick={() => void run()}>
          Remove now
        </Button>
      </CardContent>
    </Card>
  );
}
