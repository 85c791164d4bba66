import Download from '@mui/icons-material/Download';
import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Link,
  useDataProvider,
  useGetIdentity,
  useGetList,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { listed } from '#src/licences.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { LeadClock } from './lead-chips.tsx';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf, kindNames, statesOf } from './lead-words.ts';
import { TextDialog } from './text-dialog.tsx';

/** The form of a new offer, with what the request says of its buyer. */
const offerFor = ({ id, name, email, phone, company, country, report_id }: LeadRecord) =>
  `/offers/create?source=${encodeURIComponent(
    JSON.stringify({
      buyer_name: name,
      email,
      phone,
      company,
      country: country ?? '',
      lead_id: id,
      ...(report_id && {
        lines: [{ report_id, licence: listed.type, discount_percent: 0 }],
      }),
    }),
  )}`;

/** The actions on a request: assignee, state, an answer, a note. */
export function LeadActions() {
  const record = useRecordContext<LeadRecord>();
  const resource = useResourceContext() as 'leads' | 'applications';
  const [open, setOpen] = useState<'answer' | 'note' | LeadRecord['state']>();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const provider = useDataProvider();
  const { identity } = useGetIdentity();
  const { data: members = [] } = useGetList('desk-members', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { desk: resource === 'leads' ? 'sales' : 'personnel' },
  });
  if (!record) return null;
  const close = () => setOpen(undefined);
  /** Whether the server accepted it. */
  const send = async (path: string, body: object, done: string): Promise<boolean> => {
    try {
      await staffFetch('POST', `/${resource}/${record.id}/${path}`, body);
      notify(done);
      close();
      refresh();
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    }
  };
  /** Opens the request that has waited for longest and that nobody has answered. */
  const goToNext = async () => {
    const { data } = await provider.getList<LeadRecord>(resource, {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'clock', order: 'DESC' },
      filter: { state: 'new' },
    });
    const next = data.find(({ id }) => id !== record.id);
    if (next) return redirect('edit', resource, next.id);
    notify('No other request waits for an answer.');
    refresh();
  };
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
          <Typography color="text.secondary">
            {kindNames[record.kind]}: {aboutOf(record)}
          </Typography>
          <LeadClock />
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button variant="contained" aria-keyshortcuts="A" onClick={() => setOpen('answer')}>
            Answer by mail
          </Button>
          <Button variant="outlined" aria-keyshortcuts="N" onClick={() => setOpen('note')}>
            Note
          </Button>
          {identity && record.assignee_id !== identity.id && (
            <Button
              variant="outlined"
              aria-keyshortcuts="M"
              onClick={() =>
                void send('assignment', { staff_id: identity.id }, 'The request is yours.')
              }
            >
              Take it
            </Button>
          )}
          <Button variant="outlined" aria-keyshortcuts="J" onClick={() => void goToNext()}>
            Next
          </Button>
          {resource === 'leads' && (
            <Button variant="outlined" component={Link} to={offerFor(record)}>
              Make an offer
            </Button>
          )}
          {record.has_cv && (
            <Button
              variant="outlined"
              startIcon={<Download />}
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
            onChange={({ target }) =>
              void send('assignment', { staff_id: target.value || null }, 'Request assigned.')
            }
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
      {open === 'answer' && (
        <AnswerDialog
          lead={record}
          path={`/${resource}/${record.id}/answers`}
          onClose={close}
          onSent={(next) => {
            notify('Your answer is being sent.');
            close();
            if (next) void goToNext();
            else refresh();
          }}
        />
      )}
      {open === 'note' && (
        <TextDialog
          title="Note"
          label="Visible to staff only"
          action="Save"
          onClose={close}
          onSend={(text) => send('notes', { text }, 'Note saved.')}
        />
      )}
      {open && open !== 'answer' && open !== 'note' && open !== record.state && (
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
