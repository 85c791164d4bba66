import { Loading } from '../lazy-part.tsx';
import './work-list.css';
import { Typography } from '@mui/material';
import { Link, useGetList, usePermissions } from 'react-admin';
import type { StaffRole } from '#src/staff/roles.ts';
import { NotRead } from '../frame/not-read.tsx';
import type { Permissions } from '../log-in/auth-provider.ts';
import { useOffice } from '../office-part.ts';
import { titleOf } from '../screen.ts';
import { filteredList } from '../views/filtered-list.ts';
import { useLive } from './use-live.ts';

interface Work {
  resource: string;
  title: string;
  /** The roles that begin their day with it. */
  roles: StaffRole[];
  filter: Record<string, string>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  none: string;
}

const MOST = 6;

/** What needs attention, for each role in the order of the day; overdue first. */
const works: Work[] = [
  {
    resource: 'leads',
    title: 'Requests to answer',
    roles: ['owner', 'sales'],
    filter: { state: 'new' },
    none: 'Every request is answered.',
  },
  {
    resource: 'offers',
    title: 'Open offers',
    roles: ['owner', 'sales'],
    filter: { open: 'true' },
    sort: { field: 'held_until', order: 'ASC' },
    none: 'No offers are awaiting their buyers.',
  },
  {
    resource: 'leads',
    title: 'My requests',
    roles: ['sales'],
    filter: { assignee_id: 'me', state: 'open' },
    none: 'No open requests are assigned to you.',
  },
  {
    resource: 'orders',
    title: 'Orders to review',
    roles: ['owner', 'finance'],
    filter: { needs_review: 'true' },
    none: 'No orders to review.',
  },
  {
    resource: 'transfers',
    title: 'Transfers to match',
    roles: ['finance'],
    filter: { open: 'true' },
    sort: { field: 'booked_on', order: 'ASC' },
    none: 'Every transfer is matched.',
  },
  {
    resource: 'purchase-orders',
    title: 'Purchase orders to decide',
    roles: ['finance'],
    filter: { state: 'sent' },
    sort: { field: 'po_sent_at', order: 'ASC' },
    none: 'No purchase orders to decide.',
  },
  {
    resource: 'invoices',
    title: 'Unpaid invoices',
    roles: ['finance'],
    filter: { unpaid: 'true' },
    sort: { field: 'issued_at', order: 'ASC' },
    none: 'Every invoice is paid.',
  },
  {
    resource: 'transfer-refunds',
    title: 'Refunds to send',
    roles: ['finance'],
    filter: { open: 'true' },
    none: 'No refunds to send.',
  },
  {
    resource: 'orders',
    title: 'Latest orders',
    roles: ['finance'],
    filter: {},
    sort: { field: 'created_at', order: 'DESC' },
    none: 'No orders yet.',
  },
  {
    resource: 'applications',
    title: 'New applications',
    roles: ['personnel'],
    filter: { state: 'new' },
    none: 'No new applications.',
  },
  {
    resource: 'reports',
    title: 'Reports that were never published',
    roles: ['editor'],
    filter: { status: 'draft' },
    none: 'Every report has been published.',
  },
  {
    resource: 'reports',
    title: 'Reports without a price',
    roles: ['editor', 'owner'],
    filter: { unpriced: 'true' },
    none: 'Every report has a price.',
  },
];

function WorkCard({ work, me }: { work: Work; me: string | undefined }) {
  const { resource, title, none, sort } = work;
  const screen = useOffice().screens.find(({ name }) => name === resource);
  const filter = Object.fromEntries(
    Object.entries(work.filter).map(([name, value]) => [name, value === 'me' ? (me ?? '') : value]),
  );
  const { data, total, isPending, error, refetch } = useGetList(resource, {
    pagination: { page: 1, perPage: MOST },
    filter,
    sort: sort ?? screen?.sort,
  });
  useLive(refetch);
  if (!screen) return null;
  const all = filteredList(resource, filter);
  return (
    <section className={data?.length === 0 ? 'work work--none' : 'work'}>
      <header>
        <Typography component="h2" variant="h6">
          {title}{' '}
          {total ? <span className="work__count">{total.toLocaleString('en-US')}</span> : ''}
        </Typography>
        {(total ?? 0) > MOST && <Link to={all}>All</Link>}
      </header>
      {error && <NotRead error={error} onAgain={() => void refetch()} />}
      {isPending && <Loading />}
      {data?.length === 0 && <p className="work__none">{none}</p>}
      <ul>
        {data?.map((record) => (
          <li key={record.id}>
            <Link to={`/${resource}/${encodeURIComponent(String(record.id))}`}>
              {titleOf(screen, record)}
            </Link>
            <small>{screen.subtitle?.(record)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What needs the person's attention, according to the role. */
export function WorkLists({ me }: { me: string | undefined }) {
  const { permissions } = usePermissions<Permissions>();
  const own = works.filter(
    ({ resource, roles }) =>
      permissions &&
      roles.includes(permissions.role) &&
      permissions.calls.includes(`${resource}.list`),
  );
  return (
    <div className="works">
      {own.map((work) => (
        <WorkCard key={work.title} work={work} me={me} />
      ))}
    </div>
  );
}
