import { Button } from '@mui/material';
import { Link, useCanAccess, usePermissions } from 'react-admin';
import { Icon } from './icon/icon.tsx';
import type { Permissions } from './log-in/auth-provider.ts';
import { beginLabel, type Screen } from './screen.ts';

/** Leads to what begins records of this list, where the role may. */
export function BeginButton({ screen }: { screen: Screen }) {
  const { name, newAt, blank } = screen;
  const { permissions } = usePermissions<Permissions>();
  const { canAccess } = useCanAccess({ resource: name, action: 'create' });
  const mayBegin = newAt && (!newAt.call || permissions?.calls.includes(newAt.call));
  return (
    <>
      {mayBegin && (
        <Button
          component={Link}
          to={newAt.path}
          variant={blank ? 'outlined' : 'contained'}
          startIcon={<Icon name={blank ? 'upload-simple' : 'plus'} />}
        >
          {newAt.label}
        </Button>
      )}
      {blank && canAccess && (
        <Button
          component={Link}
          to={`/${name}/create`}
          variant="contained"
          startIcon={<Icon name="plus" />}
        >
          {beginLabel(screen)}
        </Button>
      )}
    </>
  );
}
