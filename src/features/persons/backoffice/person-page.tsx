import './person-page.css';
import { Alert, Button, Link, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link as RecordLink, reactRouterProvider, Title, useCanAccess } from 'react-admin';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { beginOffer } from '#src/backoffice/form/begin-offer.ts';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { Timeline } from '#src/backoffice/history/timeline.tsx';
import { dayOf, timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { DayNumber, exactSums } from '#src/backoffice/waiting/day-number.tsx';
import { sentence } from '#src/backoffice/words.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText } from '#src/money.ts';
import type { personContracts } from '../contract.ts';

type Person = CallBody<(typeof personContracts)['persons.timeline']>;
type Moment = Person['moments'][number];

const { useParams } = reactRouterProvider;

const SHOWN = {
  all: () => true,
  requests: ({ kind }: Moment) => kind === 'request',
  orders: ({ kind }: Moment) => kind === 'order' || kind === 'offer',
  mails: ({ kind }: Moment) => kind === 'mail',
} as const;

const LABELS = { all: 'All', requests: 'Requests', orders: 'Orders and offers', mails: 'Mails' };

const BOUGHT = ['paid', 'partially_refunded'];
const WAITING = ['sent', 'opened', 'accepted'];

/** The sums of moments by currency: amounts in different currencies are never added. */
function sumsOf(moments: Moment[]) {
  const sums = new Map<string, number>();
  for (const { amount_cents: cents, currency } of moments)
    if (currency) sums.set(currency, (sums.get(currency) ?? 0) + (cents ?? 0));
  return exactSums([...sums].map(([currency, cents]) => ({ currency, cents })));
}

/** How the first contact was made. */
const FIRST: Partial<Record<Moment['kind'], string>> = {
  request: 'with a request',
  offer: 'with an offer',
  order: 'with an order',
};

const counted = (count: number, what: string) => `${count} ${count === 1 ? what : `${what}s`}`;

/** The person's purchases, open offers, and requests. */
function Numbers({ moments }: { moments: Moment[] }) {
  const of = (kind: Moment['kind'], states?: string[]) =>
    moments.filter(
      (moment) => moment.kind === kind && (!states || states.includes(moment.state ?? '')),
    );
  const [bought, offers, requests] = [of('order', BOUGHT), of('offer', WAITING), of('request')];
  const waiting = of('request', ['new']).length;
  const first = moments.at(-1);
  return (
    <dl className="counts" aria-label="In numbers">
      <DayNumber label="Bought" note={counted(bought.length, 'order')}>
        {sumsOf(bought) || 'nothing'}
      </DayNumber>
      <DayNumber label="Open offers" note={counted(offers.length, 'offer')}>
        {sumsOf(offers) || 'none'}
      </DayNumber>
      <DayNumber
        label="Requests"
        urgent={waiting > 0}
        note={waiting > 0 ? `${waiting} to answer` : 'none waiting'}
      >
        {requests.length}
      </DayNumber>
      <DayNumber label="First contact" note={first ? (FIRST[first.kind] ?? first.said) : 'unknown'}>
        {first ? dayOf(first.at) : '–'}
      </DayNumber>
    </dl>
  );
}

const Others = ({ others }: Pick<Person, 'others'>) => (
  <ul className="person__others">
    {others.map(({ email, name, company }) => (
      <li key={email}>
        <RecordLink to={`/people/${encodeURIComponent(email)}`}>{name || email}</RecordLink>
        <small>{[email, company].filter(Boolean).join(' · ')}</small>
      </li>
    ))}
  </ul>
);

/** The history, complete or of one kind. */
function History({ moments, more }: Pick<Person, 'moments' | 'more'>) {
  const [shown, setShown] = useState<keyof typeof SHOWN>('all');
  const some = moments.filter(SHOWN[shown]);
  return (
    <Part title="History, newest first">
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Filter"
        value={shown}
        onChange={(_, next: keyof typeof SHOWN | null) => next && setShown(next)}
        sx={{ flexWrap: 'wrap', my: 1, '& button': { textTransform: 'none' } }}
      >
        {Object.entries(LABELS).map(([id, label]) => (
          <ToggleButton key={id} value={id}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {some.length === 0 && <p>There are no entries of this kind.</p>}
      <Timeline
        happened={some.map(({ at, said, state, screen, id, amount_cents: cents, currency }, n) => ({
          key: `${at} ${n}`,
          what: said,
          to: screen ? `/${screen}/${id}` : undefined,
          amount: cents !== null && currency ? amountText(cents, currency) : undefined,
          note: [timeOf(at), state && sentence(state)].filter(Boolean).join(' · '),
          decisive: screen !== null,
        }))}
      />
      {more && <p>Older entries are not shown; see the lists of requests and orders.</p>}
    </Part>
  );
}

/** Everything about one person in chronological order, and related people. */
export function PersonPage() {
  const { email = '' } = useParams();
  const offering = useCanAccess({ resource: 'offers', action: 'create' });
  const [person, setPerson] = useState<Person>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again at each try
  useEffect(() => {
    let left = false;
    setPerson(undefined);
    setProblem(undefined);
    staffFetch<Person>('POST', '/persons/timeline', { email }).then(
      (found) => left || setPerson(found),
      (error: Error) => left || setProblem(error.message),
    );
    return () => {
      left = true;
    };
  }, [email, tries]);
  const title = <Title title={<PageTitle text={person?.name || email} />} />;
  if (problem)
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}
      >
        {title}
        {problem}
      </Alert>
    );
  if (!person)
    return (
      <div className="person" role="status" aria-label="Loading…">
        {title}
        <Skeleton height={48} />
        <Skeleton height={120} />
      </div>
    );
  const newest = person.moments.find(({ kind }) => kind === 'request');
  const same = person.others.filter(({ same_phone: phone }) => phone);
  const colleagues = person.others.filter(({ same_phone: phone }) => !phone);
  return (
    <div className="person">
      {title}
      <div className="person__facts">
        <p>{person.company || person.email}</p>
        <div>
          {newest && (
            <Button component={RecordLink} to={`/leads/${newest.id}`} variant="outlined">
              Open the newest request
            </Button>
          )}
          {offering.canAccess && (
            <Button component={RecordLink} to={beginOffer(person)} variant="contained">
              Make an offer
            </Button>
          )}
        </div>
      </div>
      <Numbers moments={person.moments} />
      <div className="person__parts">
        <History moments={person.moments} more={person.more} />
        <div>
          <Part title="Contact details">
            <Facts
              facts={[
                [
                  'E-mail',
                  <Link key="mail" href={`mailto:${person.email}`}>
                    {person.email}
                  </Link>,
                ],
                [
                  'Phone',
                  person.phone && (
                    <Link key="phone" href={`tel:${person.phone.replace(/[^\d+]/g, '')}`}>
                      {person.phone}
                    </Link>
                  ),
                ],
                ['Company', person.company],
              ]}
            />
          </Part>
          {same.length > 0 && (
            <Part title="Same phone number">
              <Others others={same} />
            </Part>
          )}
          {colleagues.length > 0 && (
            <Part title={`Colleagues at ${person.company}`}>
              <Others others={colleagues} />
            </Part>
          )}
        </div>
      </div>
    </div>
  );
}
