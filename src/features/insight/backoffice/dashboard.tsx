import { Link, Title, useCanAccess, useGetIdentity, useGetList, usePermissions } from 'react-admin';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Permissions } from '#src/backoffice/log-in/auth-provider.ts';
import { WorkLists } from '#src/backoffice/waiting/work-list.tsx';
import { MoneyNumbers } from './money-numbers.tsx';
import { MonthNumbers } from './month-numbers.tsx';
import { SalesNumbers } from './sales-numbers.tsx';
import type { Trade } from './trade.ts';
import { useFigures } from './use-figures.ts';

const TrafficFigures = lazyPart(() => import('./traffic-figures.tsx'), 'TrafficFigures');

const TradeFigures = lazyPart(() => import('./trade-figures.tsx'), 'TradeFigures');

function Count({
  resource,
  label,
  filter = {},
}: {
  resource: string;
  label: string;
  filter?: Record<string, string>;
}) {
  const { total, isPending } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    filter,
  });
  const to = `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <div>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>{isPending ? '…' : (total ?? '–').toLocaleString('en-US')}</dd>
    </div>
  );
}

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The catalogue and the figures that the role may see, at a glance. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Permissions>();
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'list' });
  const trade = useCanAccess({ resource: 'figures', action: 'trade' });
  const traffic = useCanAccess({ resource: 'figures', action: 'traffic' });
  const figures = useFigures<Trade>(trade.canAccess ? '/figures/trade?months=12' : undefined);
  const role = permissions?.role;
  return (
    <>
      <Title
        title={
          <PageTitle text="Overview">
            {identity ? `Good day, ${identity.name}` : 'Overview'}
          </PageTitle>
        }
      />
      <p className="day">{today.format(new Date())}</p>
      {role === 'finance' && <MoneyNumbers />}
      {role === 'sales' && <SalesNumbers />}
      {role === 'owner' && <MonthNumbers trade={figures.figures} />}
      {role === 'editor' && canAccess && (
        <dl className="counts">
          <Count resource="reports" label="Published reports" filter={{ status: 'published' }} />
          <Count resource="reports" label="Drafts" filter={{ status: 'draft' }} />
          <Count resource="reports" label="Withdrawn" filter={{ status: 'withdrawn' }} />
          <Count resource="open-roles" label="Open roles" />
        </dl>
      )}
      <WorkLists me={identity?.id as string | undefined} />
      {trade.canAccess && <TradeFigures {...figures} />}
      {traffic.canAccess && <TrafficFigures />}
    </>
  );
}
