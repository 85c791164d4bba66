import { Grid } from '@mui/material';
import { ColumnFigure } from './column-figure.tsx';
import { FigureCard } from './figure-card.tsx';
import { RankedList } from './ranked-list.tsx';
import { useFigures } from './use-figures.ts';

interface Traffic {
  days: { day: string; hits: number }[];
  reports: { id: number; code: string; name: string; hits: number }[];
  pages: { path: string; hits: number }[];
  terms: { term: string; searches: number }[];
  nothing: { term: string; searches: number }[];
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const termLines = (terms: Traffic['terms']) =>
  terms.map(({ term, searches }) => ({ key: term, label: term, value: searches }));

/** Anonymous visits and searches of the last thirty days. */
export function TrafficFigures() {
  const { figures, unread } = useFigures<Traffic>('/figures/traffic?days=30');
  if (!figures) return <FigureCard title="Visits" unread={unread} />;
  const days = figures.days.map(({ day, hits }) => ({
    label: dayName.format(new Date(`${day}T00:00:00Z`)),
    value: hits,
  }));
  return (
    <FigureCard title="Visits">
      <Grid container spacing={4}>
        <Grid size={{ xs: 12, lg: 7 }}>
          <ColumnFigure
            title="Page views"
            unit="per day, last 30 days; counted without cookies"
            values={days}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6, lg: 5 }}>
          <RankedList
            title="Reports"
            empty="No report was viewed."
            lines={figures.reports.slice(0, 8).map(({ id, name, hits }) => ({
              key: id,
              label: name,
              value: hits,
              href: `#/reports/${id}`,
            }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6, lg: 4 }}>
          <RankedList
            title="Searches"
            empty="There were no searches."
            lines={termLines(figures.terms)}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6, lg: 4 }}>
          <RankedList
            title="Searches without results"
            empty="Every search returned results."
            lines={termLines(figures.nothing).map((line) => ({
              ...line,
              // The form of a new list of synonyms starts with the term.
              href: `#/synonyms/create?source=${encodeURIComponent(JSON.stringify({ terms: [line.label], note: '' }))}`,
            }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6, lg: 4 }}>
          <RankedList
            title="Other pages"
            empty="No other page was viewed."
            lines={figures.pages.map(({ path, hits }) => ({ key: path, label: path, value: hits }))}
          />
        </Grid>
      </Grid>
    </FigureCard>
  );
}
