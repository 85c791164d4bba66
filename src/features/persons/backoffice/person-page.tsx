import './person-page.css';
import {
  Alert,
  Button,
  Link,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { reactRouterProvider, Title } from 'react-admin';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';

interface Moment {
  at: string;
  said: string;
  state: string | null;
  amount_cents: number | null;
  currency: string | null;
  screen: string | null;
  id: string | null;
}

interface Timeline {
  email: string;
  name: string;
  company: string;
  phone: string;
  moments: Moment[];
  more: boolean;
}

const { useParams } = reactRouterProvider;

const SHOWN = {
  all: () => true,
  requests: ({ screen }: Moment) => screen === 'leads',
  orders: ({ screen }: Moment) => screen === 'orders' || screen === 'offers',
  mails: ({ said }: Moment) => said.startsWith('Mail '),
} as const;

const LABELS = { all: 'All', requests: 'Requests', orders: 'Orders and offers', mails: 'Mails' };

/** What the person has paid and not got back, by currency: amounts of different ones are never added. */
function bought(moments: Moment[]): string {
  const sums = new Map<string, number>();
  for (const { screen, state, amount_cents: cents, currency } of moments)
    if (screen === 'orders' && (state === 'paid' || state === 'partially_refunded') && currency)
      sums.set(currency, (sums.get(currency) ?? 0) + (cents ?? 0));
  return [...sums].map(([currency, cents]) => amountText(cents, currency)).join(' + ') || 'nothing';
}

/** Everything about one person in the order in which it happened. */
export function PersonPage() {
  const { email = '' } = useParams();
  const [found, setFound] = useState<Timeline>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<keyof typeof SHOWN>('all');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each try
  useEffect(() => {
    let left = false;
    setFound(undefined);
    setProblem(undefined);
    staffFetch<Timeline>('POST', '/persons/timeline', { email }).then(
      (timeline) => left || setFound(timeline),
      (error: Error) => left || setProblem(error.message),
    );
    return () => {
      left = true;
    };
  }, [email, tries]);
  const title = <Title title={<PageTitle text={found?.name || email} />} />;
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
  if (!found)
    return (
      <div className="person" role="status" aria-label="Loading…">
        {title}
        <Skeleton height={48} />
        <Skeleton height={120} />
      </div>
    );
  const moments = found.moments.filter(SHOWN[shown]);
  const count = (screen: string) =>
    found.moments.filter((moment) => moment.screen === screen).length;
  return (
    <div className="person">
      {title}
      <h2>{found.name || found.email}</h2>
      <p className="person__facts">
        {[found.company, found.phone].filter(Boolean).join(' · ')}
        {(found.company || found.phone) && ' · '}
        <Link href={`mailto:${found.email}`}>{found.email}</Link>
      </p>
      <dl className="person__keys">
        {[
          ['Bought', bought(found.moments)],
          ['Orders', count('orders')],
          ['Offers', count('offers')],
          ['Requests', count('leads')],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        Everything, newest first
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="What is shown"
        value={shown}
        onChange={(_, next: keyof typeof SHOWN | null) => next && setShown(next)}
        sx={{ flexWrap: 'wrap', mb: 2, '& button': { textTransform: 'none' } }}
      >
        {Object.entries(LABELS).map(([id, label]) => (
          <ToggleButton key={id} value={id}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {moments.length === 0 && <p>Nothing is known of this kind.</p>}
      <ol className="person__moments">
        {moments.map((moment, place) => (
          <li key={place}>
            <span>
              {moment.screen ? (
                <Link href={`#/${moment.screen}/${moment.id}`}>{moment.said}</Link>
              ) : (
                moment.said
              )}
              <small>
                {timeOf(moment.at)}
                {moment.state && ` · ${sentence(moment.state)}`}
              </small>
            </span>
            {moment.amount_cents !== null && moment.currency && (
              <b>{amountText(moment.amount_cents, moment.currency)}</b>
            )}
          </li>
        ))}
      </ol>
      {found.more && <p>Older ones are not shown. The lists of requests and orders have them.</p>}
    </div>
  );
}
