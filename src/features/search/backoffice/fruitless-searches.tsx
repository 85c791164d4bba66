import { Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

interface Searched {
  nothing: { term: string; searches: number }[];
}

/** Searches without results in the last thirty days; a click adds one to the list of synonyms. */
export function FruitlessSearches() {
  const { getValues, setValue } = useFormContext();
  const [searched, setSearched] = useState<Searched['nothing']>();
  const [unread, setUnread] = useState<Error>();
  const load = useCallback(() => {
    setUnread(undefined);
    staffFetch<Searched>('GET', '/figures/traffic?days=30').then(
      ({ nothing }) => setSearched(nothing),
      setUnread,
    );
  }, []);
  useEffect(load, [load]);
  if (unread) return <NotRead error={unread} onAgain={load} />;
  if (!searched) return null;
  const add = (term: string) => {
    const terms: string[] = getValues('terms') ?? [];
    if (!terms.includes(term)) setValue('terms', [...terms, term], { shouldDirty: true });
  };
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography component="h2" variant="h6">
        Searches without results
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {searched.length > 0
          ? 'In the last 30 days, not linked to any person. Choose one to add it to the list above.'
          : 'In the last 30 days every search returned results.'}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {searched.map(({ term, searches }) => (
          <li key={term}>
            <Button
              variant="outlined"
              size="small"
              onClick={() => add(term)}
              aria-label={`Add ${term}, searched for ${searches === 1 ? 'once' : `${searches} times`}`}
              sx={{ textTransform: 'none' }}
            >
              {term} ({searches.toLocaleString('en-US')})
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
