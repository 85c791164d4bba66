import NotificationsNone from '@mui/icons-material/NotificationsNone';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useEffect } from 'react';
import { useCanAccess, useGetList, useRedirect } from 'react-admin';

/**
 * How many alerts are open. Asked when somebody opens another screen, and not by a timer: a call of a
 * timer would keep an unused session alive.
 * @param place the address of the screen
 */
export function AlertBell({ place }: { place: string }) {
  const redirect = useRedirect();
  const { canAccess } = useCanAccess({ resource: 'alerts', action: 'list' });
  const { total, refetch } = useGetList(
    'alerts',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { open: 'true' },
    },
    { enabled: canAccess === true, staleTime: 10_000 },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on another screen
  useEffect(() => {
    if (canAccess) void refetch();
  }, [place, canAccess]);
  if (!canAccess) return null;
  const label = total ? `${total} open ${total === 1 ? 'alert' : 'alerts'}` : 'No open alerts';
  return (
    <Tooltip title={label}>
      <IconButton
        color="inherit"
        aria-label={label}
        onClick={() => redirect(`/alerts?filter=${encodeURIComponent('{"open":"true"}')}`)}
      >
        <Badge badgeContent={total || null} color="error">
          <NotificationsNone />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
