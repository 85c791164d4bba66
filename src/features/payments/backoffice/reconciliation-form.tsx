import { Alert, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import {
  Link,
  maxValue,
  minValue,
  NumberInput,
  required,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { amountText } from '#src/money.ts';
import { type Result, severityOf, verdictOf } from './reconciliation-result.ts';

interface Run {
  id: number;
  days: number;
  asked_by: string;
  state: 'running' | 'done' | 'failed';
  result: Result | null;
  started_at: string;
  done_at: string | null;
}

const RELOAD_MS = 2000;

/** Orders by number, each with a link that finds it. */
const Orders = ({ of: numbers }: { of: string[] }) =>
  numbers.map((number, n) => (
    <Fragment key={number}>
      {n > 0 && ', '}
      <Link to={`/orders?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`}>
        {number}
      </Link>
    </Fragment>
  ));

function ResultFacts({ result }: { result: Result }) {
  return (
    <>
      <Alert severity={severityOf(result)}>{verdictOf(result)}</Alert>
      <Facts
        facts={[
          ['Payments compared', String(result.compared)],
          ['In our ledger', amountText(result.oursCents)],
          ['At the provider', amountText(result.theirsCents)],
          ['Difference', amountText(result.differenceCents)],
          // Results from before other currencies were supported have none.
          ...(result.others ?? []).map(({ currency, oursCents, theirsCents }): [string, string] => [
            `In ${currency}, our ledger and theirs`,
            `${amountText(oursCents, currency)}, ${amountText(theirsCents, currency)}`,
          ]),
          ['Orders that differ', result.differing.length > 0 && <Orders of={result.differing} />],
          [
            'No answer from the provider on',
            result.unanswered.length > 0 && <Orders of={result.unanswered} />,
          ],
        ]}
      />
    </>
  );
}

/** The result of the last reconciliation, next to the form that starts another one. */
function Start() {
  const { data, error, refetch } = useQuery({
    queryKey: ['reconciliations', 'nightly'],
    queryFn: () =>
      staffFetch<{ done_at: string | null; result: Result | null }>(
        'GET',
        '/reconciliations/nightly',
      ),
  });
  return (
    <div className="order">
      <Part title="Compare with the payment provider">
        <NumberInput
          source="days"
          label="Days back"
          validate={[required(), minValue(1), maxValue(366)]}
        />
      </Part>
      {error && !data && <NotRead error={error} onAgain={() => void refetch()} />}
      {data?.done_at && data.result && (
        <Part title={`Automatic, ${timeOf(data.done_at)}`}>
          <ResultFacts result={data.result} />
        </Part>
      )}
    </div>
  );
}

/** A run with its result, or the form that starts one. */
export function RunOrStart() {
  const run = useRecordContext<Run>();
  const refresh = useRefresh();
  const running = run?.state === 'running';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(refresh, RELOAD_MS);
    return () => clearInterval(timer);
  }, [running, refresh]);
  if (!run) return <Start />;
  return (
    <div className="order">
      <Part title={`The last ${run.days} days, requested by ${run.asked_by}`}>
        {running && <LinearProgress />}
        {run.state === 'failed' && (
          <Alert severity="error">It could not be finished. Please start another one.</Alert>
        )}
        {run.result && <ResultFacts result={run.result} />}
        <Facts
          facts={[
            ['Started', timeOf(run.started_at)],
            ['Ended', run.done_at && timeOf(run.done_at)],
          ]}
        />
      </Part>
    </div>
  );
}
