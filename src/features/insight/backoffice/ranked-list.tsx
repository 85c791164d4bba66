import { Box, Link, Typography } from '@mui/material';

/** A ranked list, each line with its number and a bar for its share of the first. */
export function RankedList(props: {
  title: string;
  empty: string;
  lines: { key: string | number; label: string; value: number; shown?: string; href?: string }[];
}) {
  const max = Math.max(...props.lines.map(({ value }) => value), 1);
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {props.title}
      </Typography>
      {props.lines.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {props.empty}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.lines.map(({ key, label, value, shown, href }) => (
          <Box component="li" key={key} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Typography variant="body2" noWrap title={label}>
                {href ? <Link href={href}>{label}</Link> : label}
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {shown ?? value.toLocaleString('en-US')}
              </Typography>
            </Box>
            <Box sx={{ height: 3, width: `${(100 * value) / max}%`, bgcolor: 'primary.main' }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
