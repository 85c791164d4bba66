import { Box, Typography } from '@mui/material';
import { BeginButton } from './begin-button.tsx';
import type { Screen } from './screen.ts';
import { ListTabs } from './views/list-tabs.tsx';

/** Columns, of which the last are only outlined: the records still to be added. */
const Ruled = () => (
  <Box component="svg" viewBox="0 0 96 64" aria-hidden sx={{ width: 96, color: 'divider', mb: 2 }}>
    <path d="M4 36h14v26H4zM24 26h14v36H24z" fill="currentColor" />
    <path
      d="M56 20h14M56 27h14M56 34h14M56 41h14M56 48h14M56 55h14M76 10h14M76 17h14M76 24h14"
      stroke="currentColor"
    />
    <path d="M76 31h14M76 38h14M76 45h14M76 52h14M76 59h14M0 63h96" stroke="currentColor" />
    <Box
      component="path"
      d="M47 2v62"
      stroke="currentColor"
      strokeWidth="2"
      sx={{ color: 'secondary.main' }}
    />
  </Box>
);

/** A list without records. */
export const EmptyList = ({ screen }: { screen: Screen }) => (
  <Box sx={{ flex: 1, minWidth: 0, textAlign: 'center', py: 10, px: 2, '& > nav': { mb: 5 } }}>
    <ListTabs screen={screen} />
    <Ruled />
    <Typography variant="h6" component="p" gutterBottom>
      No {screen.many ?? screen.label.toLowerCase()} yet
    </Typography>
    {screen.about && (
      <Typography
        color="text.secondary"
        sx={{ maxWidth: 480, mx: 'auto', mb: 2, textWrap: 'balance' }}
      >
        {screen.about}
      </Typography>
    )}
    <BeginButton screen={screen} />
  </Box>
);
