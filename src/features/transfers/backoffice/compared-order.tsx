import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import type { purchaseOrderContracts } from '../purchase-orders/staff-contract.ts';

type Comparison = CallBody<(typeof purchaseOrderContracts)['purchase-orders.comparison']>;

const COLOURS = { same: 'success.main', differs: 'warning.main', 'not found': 'text.secondary' };

/** The contents of a purchase order next to its order, as far as its text can be read. */
export function ComparedOrder({ id, ours }: { id: string; ours: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['purchase-orders', id, 'comparison'],
    queryFn: () => staffFetch<Comparison>('GET', `/purchase-orders/${id}/comparison`),
    // Nobody should wait long to be told that it cannot be read.
    retry: 1,
  });
  if (error && !data) return <NotRead error={error} onAgain={() => void refetch()} />;
  if (data?.rows.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        The text of this file cannot be read; it may be a scan. Please compare it with the order.
      </Typography>
    );
  if (!data) return null;
  return (
    <Table size="small" sx={{ mb: 1 }}>
      <TableHead>
        <TableRow>
          <TableCell>Compared automatically</TableCell>
          <TableCell>{ours}</TableCell>
          <TableCell>Purchase order</TableCell>
          <TableCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {data.rows.map(({ what, ours: value, theirs, verdict }) => (
          <TableRow key={what}>
            <TableCell component="th" scope="row">
              {what}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{value}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{theirs ?? '–'}</TableCell>
            <TableCell sx={{ color: COLOURS[verdict], fontWeight: 600, whiteSpace: 'nowrap' }}>
              {verdict}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
