import './lead-desk.css';
import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { Link, useGetList, useParams, useResourceContext, useStore } from 'react-admin';
import { useLive } from '#src/backoffice/waiting/use-live.ts';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf, clockOf, elapsedOf, groupOf, kindNames, matterOf } from './lead-words.ts';

/** The number of rows next to a request; the table has all of them. */
const SHOWN = 50;

const PARTS = [
  { id: 'new', label: 'To answer', filter: { state: 'new' } },
  { id: 'open', label: 'Open', filter: { state: 'open' } },
  { id: 'all', label: 'All', filter: {} },
];

/** A text with a delay after the last key press, so that not every key press queries the server. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The other requests of the desk, next to the one that is open. */
export function LeadDesk() {
  const resource = useResourceContext()!;
  const { id: open } = useParams();
  const [part, setPart] = useStore(`${resource}.desk`, 'new');
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim());
  const { filter } = PARTS.find(({ id }) => id === part) ?? PARTS[0]!;
  const { data, total, isPending, error, refetch } = useGetList<LeadRecord>(resource, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'clock', order: 'DESC' },
    filter: q ? { ...filter, q } : filter,
  });
  useLive(useCallback(() => void refetch(), [refetch]));
  return (
    <nav className="lead-desk" aria-label="Requests">
      <div className="lead-desk__head">
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={part}
          aria-label="Which requests"
          onChange={(_, chosen) => chosen && setPart(chosen)}
        >
          {PARTS.map(({ id, label }) => (
            <ToggleButton key={id} value={id}>
              {label}
              {id === part && total !== undefined && ` ${total}`}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          label="Person, company or report"
          name="q"
          type="search"
          margin="none"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div className="lead-desk__list">
        {data && <Rows leads={data} open={open} resource={resource} />}
        {data?.length === 0 && (
          <p className="lead-desk__none">
            {q ? 'No request matches.' : 'There are no requests here.'}
          </p>
        )}
        {isPending && (
          <p className="lead-desk__none" role="status">
            Loading…
          </p>
        )}
        {error && !data && (
          <p className="lead-desk__none" role="alert">
            The requests could not be loaded: {error.message}
          </p>
        )}
        {total !== undefined && total > SHOWN && (
          <p className="lead-desk__none">
            {SHOWN} of {total.toLocaleString('en-US')}. <Link to={`/${resource}`}>All of them</Link>
          </p>
        )}
      </div>
    </nav>
  );
}

interface RowsProps {
  leads: LeadRecord[];
  open: string | undefined;
  resource: string;
}

/** Rows in groups by when their answer is due; the groups keep the order of the rows. */
function Rows({ leads, open, resource }: RowsProps) {
  const now = Date.now();
  const groups = Map.groupBy(leads, ({ waits_until }) => groupOf(waits_until, now));
  return [...groups].map(([name, members]) => (
    <section key={name}>
      <h2>
        {name}, {members.length}
      </h2>
      <ul>
        {members.map((lead) => {
          const clock = clockOf(lead.waits_until, now);
          const elapsed = elapsedOf(lead, now);
          return (
            <li key={lead.id}>
              <Link
                to={`/${resource}/${lead.id}`}
                aria-current={lead.id === open ? 'page' : undefined}
              >
                <span>
                  <b>
                    <bdi>{lead.name}</bdi>
                  </b>{' '}
                  <bdi>{lead.company}</bdi>
                </span>
                <span className={clock?.overdue ? 'lead-desk__late' : 'lead-desk__due'}>
                  {clock?.text}
                </span>
                <span className="lead-desk__matter" title={matterOf(lead)}>
                  {kindNames[lead.kind]}
                  {aboutOf(lead) && (
                    <>
                      : <bdi>{aboutOf(lead)}</bdi>
                    </>
                  )}
                </span>
                {elapsed !== undefined && (
                  <span
                    className="lead-desk__bar"
                    aria-hidden="true"
                    style={{ '--elapsed': `${elapsed * 100}%` } as CSSProperties}
                  />
                )}
                <span className={lead.assignee ? 'lead-desk__matter' : 'lead-desk__free'}>
                  {lead.assignee ?? 'Nobody yet'}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
