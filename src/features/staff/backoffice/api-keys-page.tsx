import {
  Button,
  Card,
  CardContent,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { Loading } from '#src/backoffice/lazy-part.tsx';
import { dayOf, lastDayOf, timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { ApiKey } from '../keys/staff-contract.ts';
import { NewKey } from './new-key.tsx';

interface Answer {
  keys: ApiKey[];
  opens: Record<string, string[]>;
  total: number;
}

const COLOURS = { active: 'success', ended: 'default', revoked: 'error' } as const;
/** The last day of a key in UTC, which ends at the following midnight. */
const lastDay = (at: string) => lastDayOf(new Date(Date.parse(at) - 1).toISOString());

const KeyRow = ({ of, onRevoke }: { of: ApiKey; onRevoke: () => void }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>
      {of.name}
      <Typography variant="body2" color="text.secondary">
        mrk_…{of.shown}, by {of.made_by} on {dayOf(of.created_at)}
      </Typography>
    </TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>{of.scopes.join(', ')}</TableCell>
    <TableCell>{of.last_used_at ? timeOf(of.last_used_at) : 'never'}</TableCell>
    <TableCell>{lastDay(of.ends_at)}</TableCell>
    <TableCell>
      <Chip size="small" variant="outlined" color={COLOURS[of.state]} label={of.state} />
    </TableCell>
    <TableCell>
      {of.state === 'active' && (
        <Button size="small" color="error" aria-label={`Revoke ${of.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </TableCell>
  </TableRow>
);

/** The API keys of other programs. */
export function ApiKeysPage() {
  const [answer, setAnswer] = useState<Answer>();
  const [fault, setFault] = useState<Error>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const load = useCallback(async () => {
    try {
      setAnswer(await staffFetch<Answer>('GET', '/api-keys'));
      setFault(undefined);
    } catch (error) {
      setFault(error as Error);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const revoke = async ({ id, name }: ApiKey) => {
    await staffFetch('POST', `/api-keys/${id}/revoke`);
    return `${name} has been revoked.`;
  };
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <Title title={<PageTitle text="API keys" />} />
      {fault && <NotRead error={fault} onAgain={() => void load()} />}
      {!answer && !fault && <Loading />}
      {answer && <NewKey opens={answer.opens} onMade={() => void load()} />}
      {answer?.keys.length === 0 && <Typography>There are no keys yet.</Typography>}
      {answer && answer.keys.length > 0 && (
        <Card variant="outlined">
          <CardContent sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="All keys">
            <Table size="small">
              <TableHead>
                <TableRow>
                  {['Name', 'Permissions', 'Last used', 'Last day (UTC)', 'State', ''].map(
                    (heading) => (
                      <TableCell key={heading}>{heading}</TableCell>
                    ),
                  )}
                </TableRow>
              </TableHead>
              <TableBody>
                {answer.keys.map((key) => (
                  <KeyRow key={key.id} of={key} onRevoke={() => setRevoking(key)} />
                ))}
              </TableBody>
            </Table>
            {answer.total > answer.keys.length && (
              <Typography variant="body2">
                The newest {answer.keys.length} of {answer.total}.
              </Typography>
            )}
          </CardContent>
        </Card>
      )}
      {revoking && (
        <AskFirst
          title={`Revoke ${revoking.name}?`}
          text="The program that uses it will be refused from now on. This cannot be undone."
          yes="Revoke"
          work={() => revoke(revoking)}
          onClose={() => {
            setRevoking(undefined);
            // Also after a failure: only the answer may have been lost.
            void load();
          }}
        />
      )}
    </Stack>
  );
}
