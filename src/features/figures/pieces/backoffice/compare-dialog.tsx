import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { Like } from '../../gate/finding.ts';
import { sharedWords } from './shared-words.ts';

/** One text, with the words highlighted that the other one contains as well. */
function Side({ heading, text, other }: { heading: string; text: string; other: string }) {
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Box component="p" className="compare__text">
        {sharedWords(text, other).map(({ words, isShared }, i) =>
          isShared ? <mark key={i}>{words} </mark> : <span key={i}>{words} </span>,
        )}
      </Box>
    </Box>
  );
}

/** A text of this report next to the similar one of another report, with the common words highlighted. */
export function CompareDialog({ like, onClose }: { like: Like; onClose: () => void }) {
  const { own, theirs, code, name, report_id } = like;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="compare-heading">
      <DialogTitle id="compare-heading">Compare with {code}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Passages that both contain word for word are highlighted.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <Side heading="This report" text={own} other={theirs} />
          <Side heading={`${code}, ${name}`} text={theirs} other={own} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button href={`#/reports/${report_id}`} target="_blank" rel="noopener">
          Open {code}
        </Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
