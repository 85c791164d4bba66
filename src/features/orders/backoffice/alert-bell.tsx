import { Badge, IconButton, Tooltip } from '@mui/material';
import { useRedirect } from 'react-admin';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { useWaiting } from '#src/backoffice/waiting/use-waiting.ts';

/** The number of open alerts; nothing for those who may not read them. */
export function AlertBell() {
  const redirect = useRedirect();
  const total = useWaiting().data?.alerts;
  if (total === undefined) return null;
  const label = total ? `${total} open ${total === 1 ? 'alert' : 'alerts'}` : 'No open alerts';
  return (
    <Tooltip title={label}>
      <IconButton
        color="inherit"
        aria-label={label}
        onClick={() => redirect(filteredList('alerts', { open: 'true' }))}
      >
        <Badge badgeContent={total || null} color="error">
          <Icon name="bell" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
