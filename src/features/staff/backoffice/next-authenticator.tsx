import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { QrCode } from '#src/backoffice/log-in/qr-code.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

/** Moves the second factor to another phone; the current one works until the new one has proved a code. */
export function NextAuthenticator({ onDone }: { onDone: () => void }) {
  const [offer, setOffer] = useState<{ secret: string; address: string }>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const begin = async () => {
    try {
      setOffer(await staffFetch('POST', '/own-account/authenticator', {}));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const prove = async () => {
    try {
      await staffFetch('POST', '/own-account/authenticator/code', { code: code.trim() });
      setOffer(undefined);
      setCode('');
      setProblem('');
      notify('The new authenticator is in use. You were logged out everywhere else.', {
        type: 'success',
      });
      onDone();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (!offer)
    return (
      <Button variant="outlined" onClick={() => void begin()}>
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
          value={code}
          error={problem !== ''}
          helperText={problem}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="contained">
          Use this one
        </Button>
        <Button onClick={() => setOffer(undefined)}>Keep the current one</Button>
      </Stack>
    </form>
  );
}
