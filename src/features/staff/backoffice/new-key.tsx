import {
  Autocomplete,
  Button,
  Card,
  CardContent,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { idle } from '#src/backoffice/act/idle.ts';
import { TextToCopy } from '#src/backoffice/act/text-to-copy.tsx';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { ShownOnce } from '#src/backoffice/form/shown-once.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { newKey } from '#src/site/idempotency-key.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface CreatedKey {
  name: string;
  secret: string;
}

/** A key that was created, until the person has stored it. */
const ShownKey = ({ name, secret, onStored }: CreatedKey & { onStored: () => void }) => (
  <ShownOnce
    name={`The key of ${name}`}
    text={secret}
    stored="I have stored it"
    onStored={onStored}
  >
    The key of {name} is shown only once. Copy it now.
    <TextToCopy label="Key" text={secret} />
  </ShownOnce>
);

/** What a scope opens, in the words that describe its calls. */
const Opened = ({ by }: { by: string[] }) => (
  <Typography variant="body2" color="text.secondary" component="span" sx={{ display: 'block' }}>
    {by.join('. ')}.
  </Typography>
);

/** Creates a key, and shows it this once. */
export function NewKey({ opens, onMade }: { opens: Record<string, string[]>; onMade: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [endsOn, setEndsOn] = useState(dayIn(90));
  const [made, setMade] = useState<CreatedKey>();
  const { busy, act } = useAct();
  const notify = useNotify();
  // Until a key was shown, the same form asks for the same key.
  const form = useRef(newKey());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0)
      return notify('Choose the permissions of the key.', { type: 'warning' });
    await act(async () => {
      const given = { name, scopes: chosen, ends_on: endsOn };
      const { key } = await staffFetch<{ key: string }>('POST', '/api-keys', given, {
        key: form.current,
      });
      form.current = newKey();
      setMade({ name, secret: key });
      setName('');
      setChosen([]);
      onMade();
    });
  };
  if (made) return <ShownKey {...made} onStored={() => setMade(undefined)} />;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          New key
        </Typography>
        <Stack
          component="form"
          sx={{ gap: 2, mt: 2, maxWidth: 640 }}
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label="Name"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText="The program that uses it, such as CRM"
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <Autocomplete
            multiple
            disableCloseOnSelect
            options={Object.keys(opens)}
            value={chosen}
            onChange={(_, value) => setChosen(value)}
            renderOption={({ key, ...props }, scope) => (
              <li key={key} {...props}>
                <span>
                  {scope}
                  <Opened by={opens[scope] ?? []} />
                </span>
              </li>
            )}
            renderInput={(params) => (
              <TextField
                {...params}
                label="Permissions"
                helperText="Actions that ask for a password in the back office are never available to keys."
              />
            )}
          />
          <TextField
            label="Last day (UTC)"
            type="date"
            required
            value={endsOn}
            onChange={(event) => setEndsOn(event.target.value)}
            slotProps={{
              htmlInput: { min: dayIn(0), max: dayIn(365) },
              inputLabel: { shrink: true },
            }}
          />
          <Button type="submit" variant="contained" {...idle(busy)} sx={{ alignSelf: 'start' }}>
            Create the key
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
