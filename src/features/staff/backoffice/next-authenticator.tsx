import { Button, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { QrCode } from '#src/backoffice/log-in/qr-code.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

/** Moves the second factor to another phone; the current one works until the new one has proved a code. */
export function NextAuthenticator({ onDone }: { onDone: () => void }) {
  const [offer, setOffer] = useState<{ secret: string; address: string }>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const { busy, act } = useAct();
  const close = () => {
    setOffer(undefined);
    setCode('');
    setProblem('');
  };
  const begin = () =>
    act(async () => setOffer(await staffFetch('POST', '/own-account/authenticator', {})));
  const prove = () =>
    act(async () => {
      try {
        await staffFetch('POST', '/own-account/authenticator/code', { code: code.trim() });
      } catch (error) {
        const { status, message } = error as HttpError;
        if (status !== 409) {
          setProblem(message);
          // A screen reader reads the reason with the field.
          field.current?.focus();
          return;
        }
        // None is waiting for a code any more: most likely this one is in use, and only the answer was lost.
        close();
        onDone();
        throw error;
      }
      close();
      notify('The new authenticator is in use. You were logged out everywhere else.', {
        type: 'success',
      });
      onDone();
    });
  if (!offer)
    return (
      <Button variant="outlined" {...idle(busy)} onClick={() => void begin()}>
        Move to another phone
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <Typography>
        Scan this with the app on the new phone and enter the code that it shows. Until then your
        current authenticator keeps working.
      </Typography>
      <QrCode text={offer.address} />
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        Or type this secret: <code>{offer.secret}</code>
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          label="Code"
          size="small"
          autoComplete="one-time-code"
          required
          inputRef={field}
          value={code}
          error={problem !== ''}
          helperText={problem}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="contained" {...idle(busy)}>
          Use this one
        </Button>
        <Button onClick={close}>Keep the current one</Button>
      </Stack>
    </form>
  );
}
