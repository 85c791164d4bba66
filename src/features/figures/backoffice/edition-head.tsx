import { Button, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { useRedirect } from 'react-admin';

/** The editions of a report, latest first, and the number of the next one that can be started. */
export interface Editions {
  /** Of the report. */
  name: string;
  editions: { number: number; status: string; published_on: string | null; figures: number }[];
  next: number;
}

interface Props {
  heading: string;
  report: number;
  chosen: number;
  editions: Editions;
  mayWrite: boolean;
  children?: ReactNode;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const dayOf = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${MONTHS[month! - 1]} ${year}`;
};

function stateOf({ number, status, published_on: on }: Editions['editions'][number]): string {
  if (status === 'draft') return `Edition ${number}, in progress`;
  if (status === 'superseded' || status === 'withdrawn') return `Edition ${number}, ${status}`;
  const corrected = status === 'corrected' ? ', corrected' : '';
  return `Edition ${number}${corrected}${on ? `, on the site since ${dayOf(on)}` : ''}`;
}

/** The heading of what is being edited, and the editions of the report. */
export function EditionHead({ heading, report, chosen, editions, mayWrite, children }: Props) {
  const redirect = useRedirect();
  const { editions: all, next } = editions;
  const isBegun = all.some(({ number }) => number === next);
  return (
    <header className="edition__head">
      <div>
        <h2>{heading}</h2>
        <div className="edition__chips">
          {all.map((one) => (
            <Chip
              key={one.number}
              size="small"
              label={stateOf(one)}
              color={one.status === 'draft' ? 'warning' : 'default'}
              variant={one.number === chosen ? 'filled' : 'outlined'}
              aria-current={one.number === chosen ? 'true' : undefined}
              onClick={() => redirect(`/figures/${report}/${one.number}`)}
            />
          ))}
          {!isBegun && chosen !== next && mayWrite && (
            <Button size="small" onClick={() => redirect(`/figures/${report}/${next}`)}>
              Start edition {next}
            </Button>
          )}
        </div>
      </div>
      {children}
    </header>
  );
}
