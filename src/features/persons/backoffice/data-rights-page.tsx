import {
  Button,
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Title } from 'react-admin';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { capitalized } from '#src/first-letter.ts';
import { EraseDialog, type Erasure } from './erase-dialog.tsx';
import { RetentionCard } from './retention-card.tsx';
import { saveJson } from './save-json.ts';

interface Counted {
  table: string;
  what: string;
  kept: string | null;
  rows: number;
}

interface PersonalRows {
  tables: Counted[];
  names: string[];
}

/** The person who is looked up. */
interface Person {
  email: string;
  visitor_id?: string;
}

/** Finds, exports and erases one person. */
export function DataRightsPage() {
  const [lookedUp, setLookedUp] = useState<Person>();
  const [{ tables, names }, setFound] = useState<PersonalRows>({ tables: [], names: [] });
  const [erasing, setErasing] = useState(false);
  const { busy, act } = useAct();

  const read = async (person: Person) => {
    setFound(await staffFetch<PersonalRows>('POST', '/persons/look-up', person));
    setLookedUp(person);
  };
  const exportAll = () =>
    act(async () => saveJson('person.json', await staffFetch('POST', '/persons/export', lookedUp)));
  const endSessions = (email: string) =>
    act(async () => {
      const { ended } = await staffFetch<{ ended: number }>('POST', '/persons/sessions/end', {
        email,
      });
      if (lookedUp) await read(lookedUp);
      return ended === 1 ? 'One device was logged out.' : `${ended} devices were logged out.`;
    });
  const erase = async (choice: Erasure) => {
    await staffFetch('POST', '/persons/erasure', { ...lookedUp, ...choice });
    if (lookedUp) await read(lookedUp);
    return 'Erased.';
  };
  const held = tables.filter(({ rows }) => rows > 0);

  return (
    <>
      <Title title={<PageTitle text="Data rights" />} />
      <Card variant="outlined" sx={{ my: 2 }}>
        <CardContent>
          <Typography variant="h5" component="h2" gutterBottom>
            One person
          </Typography>
          <PersonForm busy={busy} onLookUp={(person) => void act(() => read(person))} />
          {lookedUp && (
            <section aria-live="polite">
              <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
                {held.length > 0
                  ? `Data held about ${lookedUp.email}`
                  : `No data is held about ${lookedUp.email}`}
              </Typography>
              {held.length > 0 && (
                <>
                  <HeldTable held={held} />
                  <Button
                    variant="outlined"
                    {...idle(busy)}
                    onClick={() => void exportAll()}
                    sx={{ mr: 1 }}
                  >
                    Export as JSON
                  </Button>
                  {held.some(({ table }) => table === 'customer_session') && (
                    <Button
                      variant="outlined"
                      {...idle(busy)}
                      onClick={() => void endSessions(lookedUp.email)}
                      sx={{ mr: 1 }}
                    >
                      Log out everywhere
                    </Button>
                  )}
                  <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
                    Erase…
                  </Button>
                </>
              )}
            </section>
          )}
        </CardContent>
      </Card>
      <RetentionCard />
      {erasing && lookedUp && (
        <EraseDialog
          email={lookedUp.email}
          names={names}
          onErase={erase}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}

interface PersonFormProps {
  busy: boolean;
  onLookUp: (person: Person) => void;
}

function PersonForm({ busy, onLookUp }: PersonFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const visitor = String(fields.get('visitor') ?? '').trim();
    const email = String(fields.get('email')).trim();
    onLookUp({ email, ...(visitor && { visitor_id: visitor }) });
  };
  return (
    <form onSubmit={submit}>
      <TextField name="email" type="email" label="E-mail address" required sx={{ maxWidth: 480 }} />
      <TextField
        name="visitor"
        label="Visitor ID, for cookie choices"
        helperText="Optional. The person can find it in the storage of their browser."
        sx={{ maxWidth: 480, display: 'flex' }}
      />
      <Button type="submit" variant="contained" {...idle(busy)} sx={{ mt: 1 }}>
        Look up
      </Button>
    </form>
  );
}

/** How much is held about the person, by kind, and what an erasure would keep. */
const HeldTable = ({ held }: { held: Counted[] }) => (
  <Table size="small" sx={{ my: 1 }}>
    <TableHead>
      <TableRow>
        <TableCell>What</TableCell>
        <TableCell align="right">Records</TableCell>
        <TableCell>On erasure</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {held.map(({ table, what, kept, rows }) => (
        <TableRow key={table}>
          <TableCell component="th" scope="row">
            {capitalized(what)}
          </TableCell>
          <TableCell align="right">{rows}</TableCell>
          <TableCell>{kept ? `Kept: ${kept}` : 'Erased'}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
