import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Link,
  useGetIdentity,
  useGetList,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { beginOffer } from '#src/backoffice/form/begin-offer.ts';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import { staffBase } from '#src/staff/staff-routes.ts';
import { LeadClock } from './lead-chips.tsx';
import type { LeadRecord } from './lead-record.ts';
import { matterOf, statesOf } from './lead-words.ts';
import { TextDialog } from './text-dialog.tsx';
import { useNextRequest } from './use-next-request.ts';

/** The actions on a request: assignee, state, an offer, the next one. */
export function LeadActions() {
  const record = useRecordContext<LeadRecord>();
  const resource = useResourceContext() as 'leads' | 'applications';
  const [open, setOpen] = useState<LeadRecord['state']>();
  const { busy, act } = useAct();
  const { identity } = useGetIdentity();
  const { data: members = [] } = useGetList('desk-members', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { desk: resource === 'leads' ? 'sales' : 'personnel' },
  });
  const goToNext = useNextRequest(record?.id ?? '');
  if (!record) return null;
  const close = () => setOpen(undefined);
  const send = async (path: string, body: object, done: string) => {
    await callOnce('POST', `/${resource}/${record.id}/${path}`, body);
    return done;
  };
  const assign = (staff_id: unknown, done: string) =>
    act(() => send('assignment', { staff_id }, done));
  const select = {
    size: 'small',
    select: true,
    margin: 'none',
    sx: { minWidth: 150, width: 'auto' },
  } as const;
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'baseline', mb: 2 }}>
          <Typography color="text.secondary">{matterOf(record)}</Typography>
          <LeadClock />
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
          {identity && record.assignee_id !== identity.id && (
            <Button
              variant="outlined"
              {...idle(busy)}
              aria-keyshortcuts="M"
              onClick={() => void assign(identity.id, 'The request is yours.')}
            >
              Take it
            </Button>
          )}
          <Button variant="outlined" aria-keyshortcuts="J" onClick={() => void goToNext()}>
            Next
          </Button>
          {resource === 'leads' && (
            <Button
              variant="outlined"
              component={Link}
              to={beginOffer({ ...record, lead: record })}
            >
              Make an offer
            </Button>
          )}
          {record.has_cv && (
            <Button
              variant="outlined"
              startIcon={<Icon name="export" />}
              href={`${staffBase}/applications/${record.id}/cv`}
              download
            >
              CV
            </Button>
          )}
          <TextField
            {...select}
            label="State"
            value={record.state}
            onChange={({ target }) => setOpen(target.value as LeadRecord['state'])}
          >
            {statesOf(resource).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            {...select}
            label="Assignee"
            value={record.assignee_id ?? ''}
            slotProps={{ select: { displayEmpty: true } }}
            onChange={({ target }) => void assign(target.value || null, 'Request assigned.')}
          >
            <MenuItem value="">Nobody</MenuItem>
            {members.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </CardContent>
      {open && open !== record.state && (
        <TextDialog
          title={`State: ${statesOf(resource).find(({ id }) => id === open)?.name}`}
          label="Reason (optional)"
          action="Change"
          optional
          onClose={close}
          onSend={(note) => send('state', { state: open, note }, 'State changed.')}
        />
      )}
    </Card>
  );
}
