import { Box, Grid, Link, Typography } from '@mui/material';
import { roundedText } from '#src/money.ts';
import { ColumnFigure } from './column-figure.tsx';
import { FigureCard } from './figure-card.tsx';
import { RankedList } from './ranked-list.tsx';
import { useFigures } from './use-figures.ts';

interface Month {
  month: string;
  samples: number;
  enquiries: number;
  checkouts: number;
  paid: number;
  revenue_cents: number;
}

interface Trade {
  months: Month[];
  industries: { industry: string; paid: number; revenue_cents: number }[];
  others: { currency: string; revenue_cents: number }[];
  response: { answered: number; in_time: number; overdue: number; median_minutes: number | null };
}

const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const monthName = (month: string) => short.format(new Date(`${month}-01T00:00:00Z`));

/** Minutes as a readable duration. */
function lasting(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

function Figure({ label, value, href }: { label: string; value: string; href?: string }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {href ? <Link href={href}>{label}</Link> : label}
      </Typography>
      <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Box>
  );
}

const OVERDUE = `#/leads?filter=${encodeURIComponent('{"overdue":"true"}')}`;

/** From request to revenue in the last twelve months, and how answers kept their promise. */
export function TradeFigures() {
  const { figures, problem } = useFigures<Trade>('/figures/trade?months=12');
  const now = figures?.months.at(-1);
  if (!figures || !now) return <FigureCard title="This month" problem={problem} />;
  const { response, months } = figures;
  const share = response.answered
    ? `${Math.round((100 * response.in_time) / response.answered)} %`
    : '–';
  const by = (name: keyof Omit<Month, 'month'>) =>
    months.map((month) => ({ label: monthName(month.month), value: month[name] }));
  return (
    <FigureCard title="This month">
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 40px', m: 0, mb: 3 }}>
        <Figure label="Samples" value={String(now.samples)} />
        <Figure label="Enquiries" value={String(now.enquiries)} />
        <Figure label="Checkouts" value={String(now.checkouts)} />
        <Figure label="Paid" value={String(now.paid)} />
        <Figure
          label="Revenue"
          value={[
            roundedText(now.revenue_cents),
            ...figures.others.map(({ currency, revenue_cents: cents }) =>
              roundedText(cents, currency),
            ),
          ].join(' + ')}
        />
        <Figure label="Answered on time" value={share} />
        <Figure label="Time to first reply" value={lasting(response.median_minutes)} />
        <Figure label="Overdue now" value={String(response.overdue)} href={OVERDUE} />
      </Box>
      <Grid container spacing={4}>
        <Grid size={{ xs: 12, lg: 7 }}>
          <ColumnFigure
            title="Revenue"
            unit="in US dollars, by month, net of refunds"
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
