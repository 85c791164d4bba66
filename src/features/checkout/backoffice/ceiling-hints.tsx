import { Typography } from '@mui/material';
import { useGetIdentity, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Licence } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import { type Priced, priceIn } from '../pricing/list-prices.ts';

/** The highest discount in percent of the person who is logged in; undefined until it is known. */
export function useOwnCeiling(): number | undefined {
  const { identity } = useGetIdentity();
  const { data } = useGetOne<{ id: string; percent: number }>(
    'discount-ceilings',
    { id: String(identity?.role) },
    { enabled: Boolean(identity) },
  );
  return data?.percent;
}

/** How a link's price compares with the list price, and what of it this person may take off. */
export function ListPriceHint() {
  const ceiling = useOwnCeiling();
  const [id, licence, price, currency] = useWatch({
    name: ['report_id', 'licence', 'price_cents', 'currency'],
  }) as [number | null, Licence, unknown, string];
  const { data: report } = useGetOne<Priced & { id: number }>(
    'reports',
    { id: id ?? 0 },
    { enabled: Boolean(id) },
  );
  if (!report || ceiling === undefined) return null;
  const list = priceIn(report, licence, currency);
  const off = list && typeof price === 'number' ? Math.round((1 - price / list) * 1000) / 10 : 0;
  return (
    <Typography
      role="status"
      variant="body2"
      color={off > ceiling ? 'error' : 'textSecondary'}
      sx={{ mb: 2 }}
    >
      {list
        ? `List price ${amountText(list, currency)}${off > 0 ? `: this is ${off}% off` : ''}. You may give up to ${ceiling}%.`
        : 'There is no list price at this licence in this currency.'}
    </Typography>
  );
}
