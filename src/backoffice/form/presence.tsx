import { Alert, Button } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { staffBase } from '#src/staff/staff-routes.ts';
import { useLive } from '../waiting/use-live.ts';

interface OtherPerson {
  name: string;
  writing: boolean;
  since: string;
  took_over: boolean;
}

interface Props {
  resource: string;
  id: unknown;
  /** The form differs from what is stored. */
  changed: boolean;
  /** Receives the number of the record's draft with each answer of the server; null: it has none. */
  onDraft?: (number: number | null) => void;
}

interface Told {
  others?: OtherPerson[];
  draft?: number | null;
}

/** A person who has pressed no key for this long is only reading. */
const RESTING = 5 * 60_000;

/**
 * Notifies the server, without asking for a log-in or waiting: who else is there deserves no error message if it
 * cannot be asked.
 */
async function send(path: string, body: object): Promise<Told | undefined> {
  const response = await fetch(staffBase + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  return response.json().catch(() => undefined) as Promise<Told | undefined>;
}

const clock = (time: string) =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const listOf = (others: OtherPerson[]) =>
  new Intl.ListFormat('en-US').format(others.map(({ name }) => name));

/** Tells colleagues that this record is open here, and shows who else has it open. Nobody is kept from writing. */
export function Presence(props: Props) {
  const { canAccess } = useCanAccess({ resource: props.resource, action: 'update' });
  return canAccess ? <PresenceOf {...props} /> : null;
}

/** The same for everybody who may work on a record that no form changes. */
export function PresenceOf({ resource, id, changed, onDraft }: Props) {
  const [others, setOthers] = useState<OtherPerson[]>([]);
  const [taken, setTaken] = useState(false);
  const path = `/${resource}/${encodeURIComponent(String(id))}/presence`;
  const open = useRef(false);
  const typed = useRef(0);
  useEffect(() => {
    const note = () => {
      typed.current = Date.now();
    };
    window.addEventListener('input', note, { capture: true });
    return () => window.removeEventListener('input', note, { capture: true });
  }, []);
  const tell = useCallback(
    async (take_over = false) => {
      // A colleague's draft makes the form differ too; only a person who types here is writing.
      const writing = changed && Date.now() - typed.current < RESTING;
      const doing = writing ? 'writing' : 'reading';
      const told = await send(path, { doing, take_over });
      if (open.current && told?.others) setOthers(told.others);
      if (open.current && told?.draft !== undefined) onDraft?.(told.draft);
      return told !== undefined;
    },
    [path, changed, onDraft],
  );
  const again = useCallback(() => void tell(), [tell]);
  useLive(again);
  useEffect(() => {
    open.current = true;
    again();
    return () => {
      open.current = false;
    };
  }, [again]);
  useEffect(() => {
    const leave = () => void send(path, { doing: 'leaving' });
    // A tab that is closed reports that too; one that returns with its form reports again automatically.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [path]);
  const taker = others.find(({ took_over }) => took_over);
  const writers = others.filter((other) => other.writing);
  if (taker)
    return (
      <Alert severity="warning" role="status" className="presence">
        {taker.name} has taken this over. What you typed stays here; please agree with {taker.name}{' '}
        before you save it.
      </Alert>
    );
  if (writers.length > 0)
    return (
      <Alert
        severity="info"
        role="status"
        className="presence"
        action={
          !taken && (
            <Button color="inherit" size="small" onClick={async () => setTaken(await tell(true))}>
              Take over
            </Button>
          )
        }
      >
        {listOf(writers)} {writers.length === 1 ? 'is' : 'are'} editing this since{' '}
        {clock(writers[0]!.since)}.{' '}
        {taken
          ? 'They are notified that you have taken it over.'
          : 'You can edit too: changes to different fields are merged.'}
      </Alert>
    );
  if (others.length > 0)
    return (
      <Alert severity="info" role="status" className="presence">
        {listOf(others)} {others.length === 1 ? 'has' : 'have'} this open too.
      </Alert>
    );
  return null;
}
