import { Card, CardContent, Grid, Typography } from '@mui/material';
import { Link, Title, useCanAccess, useGetIdentity, useGetList, usePermissions } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Permissions } from '#src/backoffice/log-in/auth-provider.ts';
import { PageTitle } from '#src/backoffice/page-title.tsx';
import { WorkLists } from '#src/backoffice/waiting/work-list.tsx';

const TrafficFigures = lazyPart(() =>
  import('./traffic-figures.tsx').then(({ TrafficFigures }) => TrafficFigures),
);

const TradeFigures = lazyPart(() =>
  import('./trade-figures.tsx').then(({ TradeFigures }) => TradeFigures),
);

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
    <Grid size={{ xs: 6, md: 3 }}>
      <Card variant="outlined">
        <CardContent>
          <Typography variant="body2">
            <Link to={to}>{label}</Link>
          </Typography>
          <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {isPending ? '…' : (total ?? '–').toLocaleString('en-US')}
          </Typography>
        </CardContent>
      </Card>
    </Grid>
  );
}

/** Whose work the numbers of the catalogue are; others have lists of their own. */
const WRITERS = new Set(['owner', 'editor']);

/** The catalogue and the figures that the role may see, at a glance. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Permissions>();
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'list' });
  const trade = useCanAccess({ resource: 'figures', action: 'trade' });
  const traffic = useCanAccess({ resource: 'figures', action: 'traffic' });
  return (
    <>
      <Title title={<PageTitle text="Overview" />} />
      <Typography variant="h5" component="h2" sx={{ my: 2 }}>
        {identity ? `Good day, ${identity.name}` : 'Overview'}
      </Typography>
      <WorkLists me={identity?.id as string | undefined} />
      {canAccess && permissions && WRITERS.has(permissions.role) && (
        <Grid container spacing={2} sx={{ mb: 2 }}>
          <Count resource="reports" label="Published reports" filter={{ status: 'published' }} />
          <Count resource="reports" label="Drafts" filter={{ status: 'draft' }} />
          <Count resource="reports" label="Withdrawn" filter={{ status: 'withdrawn' }} />
          <Count resource="open-roles" label="Open roles" />
        </Grid>
      )}
      {trade.canAccess && <TradeFigures />}
      {traffic.canAccess && <TrafficFigures />}
    </>
  );
}
