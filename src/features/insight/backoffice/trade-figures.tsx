import { Grid } from '@mui/material';
import type { Unread } from '#src/backoffice/frame/not-read.tsx';
import { priceCurrency, roundedText } from '#src/money.ts';
import { ColumnFigure } from './column-figure.tsx';
import { FigureCard } from './figure-card.tsx';
import { RankedList } from './ranked-list.tsx';
import type { MonthNumber, Trade } from './trade.ts';

const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const monthName = (month: string) => short.format(new Date(`${month}-01T00:00:00Z`));

interface Props {
  figures?: Trade;
  unread?: Unread;
  /** Revenue still expected this month. */
  expected?: { currency: string; cents: number }[];
}

/** From request to revenue in the last twelve months. */
export function TradeFigures({ figures, unread, expected }: Props) {
  if (!figures) return <FigureCard title="Twelve months" unread={unread} />;
  const inDollars = expected?.find(({ currency }) => currency === priceCurrency)?.cents;
  const by = (name: MonthNumber) =>
    figures.months.map((month) => ({ label: monthName(month.month), value: month[name] }));
  return (
    <FigureCard title="Twelve months">
      <Grid container spacing={4}>
        <Grid size={{ xs: 12, lg: 7 }}>
          <ColumnFigure
            title="Revenue"
            unit={
              inDollars
                ? 'in US dollars, by month, net of refunds; hatched: open offers and invoices due this month'
                : 'in US dollars, by month, net of refunds'
            }
            expected={inDollars}
            values={by('revenue_cents')}
            format={(cents) => roundedText(cents)}
          />
        </Grid>
        <Grid size={{ xs: 12, lg: 5 }}>
          <RankedList
            title="Revenue by industry"
            empty="Nothing was sold in the last twelve months."
            lines={figures.industries.map(({ industry, revenue_cents: cents, paid }) => ({
              key: industry,
              label: industry,
              value: cents,
              shown: `${roundedText(cents)} · ${paid} ${paid === 1 ? 'order' : 'orders'}`,
            }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <ColumnFigure title="Samples" unit="requested, by month" values={by('samples')} />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <ColumnFigure title="Enquiries" unit="by month" values={by('enquiries')} />
        </Grid>
      </Grid>
    </FigureCard>
  );
}
