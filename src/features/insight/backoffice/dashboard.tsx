import { Title, useCanAccess, useGetIdentity, usePermissions } from 'react-admin';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Permissions } from '#src/backoffice/log-in/auth-provider.ts';
import { useOffice } from '#src/backoffice/office-part.ts';
import { useWaiting } from '#src/backoffice/waiting/use-waiting.ts';
import { WorkLists } from '#src/backoffice/waiting/work-list.tsx';
import { EditingLists } from './editing-lists.tsx';
import { MoneyNumbers } from './money-numbers.tsx';
import { type Month, MonthNumbers } from './month-numbers.tsx';
import { SalesNumbers } from './sales-numbers.tsx';
import { SetupSteps } from './setup-steps.tsx';
import type { Trade } from './trade.ts';
import { useFigures } from './use-figures.ts';

const TrafficFigures = lazyPart(() => import('./traffic-figures.tsx'), 'TrafficFigures');

const MonthCourse = lazyPart(() => import('./month-course.tsx'), 'MonthCourse');

const TradeFigures = lazyPart(() => import('./trade-figures.tsx'), 'TradeFigures');

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** A sentence on what is waiting in the lists of the menu. */
function WaitingSentence({ name }: { name: string | undefined }) {
  const { data } = useWaiting();
  const { screens } = useOffice();
  if (!name || !data) return <p className="day">&nbsp;</p>;
  const waiting = screens.flatMap(({ name, label, waiting }) =>
    waiting && data[name] ? `${data[name]} ${waiting} in ${label}` : [],
  );
  return (
    <p className="day">
      {waiting.length > 0
        ? `${new Intl.ListFormat('en-GB').format(waiting)}.`
        : `Hello, ${name}. Nothing is waiting for you.`}
    </p>
  );
}

/** What is waiting for the role, and the figures that it may see, at a glance. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Permissions>();
  const trade = useCanAccess({ resource: 'figures', action: 'trade' });
  const traffic = useCanAccess({ resource: 'figures', action: 'traffic' });
  const figures = useFigures<Trade>(trade.canAccess ? '/figures/trade?months=12' : undefined);
  const role = permissions?.role;
  const month = useFigures<Month>(role === 'owner' ? '/figures/month' : undefined);
  return (
    <>
      <Title title={<PageTitle text="Home">{today.format(new Date())}</PageTitle>} />
      <WaitingSentence name={identity?.name} />
      {role === 'owner' && <SetupSteps />}
      {role === 'finance' && <MoneyNumbers />}
      {role === 'sales' && <SalesNumbers />}
      {role === 'owner' && <MonthNumbers month={month.figures} unread={month.unread} />}
      {role === 'editor' && <EditingLists />}
      <WorkLists me={identity?.id as string | undefined} />
      {role === 'owner' && <MonthCourse trade={figures.figures} month={month.figures} />}
      {trade.canAccess && <TradeFigures {...figures} expected={month.figures?.expected.sums} />}
      {traffic.canAccess && <TrafficFigures />}
    </>
  );
}
