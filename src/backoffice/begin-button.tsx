import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCanAccess } from 'react-admin';
import type { Screen } from './screen.ts';

/** Leads to what begins a record of this list, if the role may. */
export function BeginButton({ screen: { name, newAt, blank, begin } }: { screen: Screen }) {
  const { canAccess } = useCanAccess({ resource: name, action: 'create' });
  const create = blank && canAccess ? { path: `/${name}/create`, label: begin ?? 'Create' } : null;
  return [newAt, create].map(
    (to) =>
      to && (
        <Button key={to.path} variant="contained" startIcon={<Add />} href={`#${to.path}`}>
          {to.label}
        </Button>
      ),
  );
}
