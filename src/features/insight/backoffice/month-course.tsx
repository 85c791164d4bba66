import { Box, Grid, Typography } from '@mui/material';
import { lasting } from '#src/backoffice/moment.ts';
import { FigureCard } from './figure-card.tsx';
import type { Month } from './month-numbers.tsx';
import { RankedList } from './ranked-list.tsx';
import type { Trade } from './trade.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** A share in per cent; with one decimal below ten. */
function share(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

interface Promised {
  what: string;
  given: number;
  kept: number;
  note: string;
}

/** Promises with the share of times they were kept; a dash for those that were never made. */
const PromisesKept = ({ promises }: { promises: Promised[] }) => (
  <section>
    <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
      Promises kept in twelve months
    </Typography>
    <Box component="dl" sx={{ m: 0 }}>
      {promises.map(({ what, given, kept, note }) => (
        <Box
          key={what}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography component="dt" variant="body2">
            {what}
            <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
              {note}
            </Box>
          </Typography>
          <Typography
            component="dd"
            color={kept < given ? 'error' : undefined}
            sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {given > 0 ? `${Math.floor((100 * kept) / given)}%` : '–'}
          </Typography>
        </Box>
      ))}
    </Box>
  </section>
);

const ratio = ({ given, kept }: Month['delivered'], what: string) =>
  given > 0 ? `${number(kept)} of ${number(given)} ${what}` : `no ${what} yet`;

function promisesOf(trade: Trade, month: Month): Promised[] {
  const { answered, in_time, overdue, median_minutes: median } = trade.response;
  const { delivered, compared } = month;
  return [
    {
      what: 'First answer in the promised time',
      given: answered + overdue,
      kept: in_time,
      note: [
        `${number(in_time)} of ${number(answered + overdue)}`,
        overdue > 0 && `${number(overdue)} late now`,
        median !== null && `half of them within ${lasting(median * 60_000)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      what: 'Report delivered within 5 minutes of the payment',
      ...delivered,
      note: ratio(delivered, 'orders'),
    },
    {
      what: 'Ledger equal to the payment providers’',
      ...compared,
      note: ratio(compared, 'comparisons'),
    },
  ];
}

/** The funnel from page to payment this month, and how promises were kept. */
export function MonthCourse({ trade, month }: { trade?: Trade; month?: Month }) {
  const now = trade?.months.at(-1);
  if (!trade || !now || !month) return null;
  const steps: [string, number][] = [
    ['Opened a report page', month.visits],
    ['Asked for a sample', now.samples],
    ['Asked for a price or anything else', now.enquiries],
    ['Started to pay', now.checkouts],
    ['Paid', now.paid],
  ];
  return (
    <FigureCard title="This month">
      <Grid container spacing={4}>
        <Grid size={{ xs: 12, md: 6 }}>
          <RankedList
            title="From page to payment"
            empty=""
            lines={steps.map(([label, value], step) => ({
              key: label,
              label,
              value,
              shown:
                step > 0 && month.visits > 0
                  ? `${number(value)} · ${share(value, month.visits)} of the pages`
                  : number(value),
            }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <PromisesKept promises={promisesOf(trade, month)} />
        </Grid>
      </Grid>
    </FigureCard>
  );
}
