import { Alert, Button, Card, CardContent, Stack } from '@mui/material';
import { useState } from 'react';
import { required, SelectInput, useRecordContext } from 'react-admin';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { useCopy } from '#src/backoffice/act/use-copy.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { choicesOf } from '#src/backoffice/words.ts';
import { staffRoles } from '#src/staff/roles.ts';

interface StaffRecord {
  id: string;
  invited: boolean;
  second_factor: boolean;
  disabled_at: string | null;
}

interface Invitation {
  link: string;
  mailed_to: string;
}

/** Actions that lock somebody out need confirmation. */
const QUESTIONS = {
  'second-factor/reset': {
    title: 'Reset the authenticator?',
    text: 'The current one will stop working. The next log-in requires the password and sets up a new one.',
    yes: 'Reset it',
    done: 'The authenticator has been reset. The next log-in sets up a new one.',
  },
  disable: {
    title: 'Disable the account?',
    text: 'They will be logged out at once and cannot log in until the account is enabled again.',
    yes: 'Disable it',
    done: 'The account is disabled, and logged out everywhere.',
  },
} as const;

/** An owner's actions on an account. */
export function StaffActions() {
  const record = useRecordContext<StaffRecord>();
  const [invitation, setInvitation] = useState<Invitation>();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const copy = useCopy();
  const { busy, act } = useAct();
  if (!record) return null;
  const post = (path: string, notice: string) => async () => {
    const answer = await staffFetch<Partial<Invitation>>('POST', `/staff/${record.id}/${path}`);
    setInvitation(answer.link ? (answer as Invitation) : undefined);
    return notice;
  };
  return (
    <Card variant="outlined" sx={{ mt: 1, mb: 2 }}>
      <CardContent>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            {...idle(busy)}
            onClick={() => void act(post('invitation', 'The link is on its way.'))}
          >
            {record.invited ? 'Mail another invitation' : 'Mail a link for a new password'}
          </Button>
          {record.second_factor && (
            <Button onClick={() => setAsked('second-factor/reset')}>
              Reset the authenticator…
            </Button>
          )}
          {!record.disabled_at && (
            <Button
              {...idle(busy)}
              onClick={() =>
                void act(post('sessions/end', 'They have been logged out everywhere.'))
              }
            >
              Log out everywhere
            </Button>
          )}
          {record.disabled_at ? (
            <Button
              {...idle(busy)}
              onClick={() => void act(post('enable', 'They can log in again.'))}
            >
              Enable the account
            </Button>
          ) : (
            <Button color="error" onClick={() => setAsked('disable')}>
              Disable the account…
            </Button>
          )}
        </Stack>
        {asked && (
          <AskFirst
            {...QUESTIONS[asked]}
            work={post(asked, QUESTIONS[asked].done)}
            onClose={() => setAsked(undefined)}
          />
        )}
        {invitation && (
          <Alert
            severity="info"
            sx={{ mt: 2, overflowWrap: 'anywhere' }}
            action={
              <Button color="inherit" onClick={() => void copy(invitation.link, 'Copied.')}>
                Copy
              </Button>
            }
          >
            Mailed to {invitation.mailed_to}. It works once and expires after three days. If the
            mail does not arrive, give them this link: {invitation.link}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}

/** The form of an account. */
export const StaffForm = () => (
  <>
    <PlainText source="email" label="E-mail" validate={required()} />
    <PlainText source="name" validate={required()} />
    <SelectInput source="role" choices={choicesOf(staffRoles)} validate={required()} />
  </>
);
