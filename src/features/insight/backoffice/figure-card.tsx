import { Card, CardContent, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { NotRead, type Unread } from '#src/backoffice/frame/not-read.tsx';

/** A card with figures; it reserves their place while they load, and reports a failure. */
export const FigureCard = (props: { title: string; unread?: Unread; children?: ReactNode }) => (
  <Card variant="outlined" sx={{ mb: 2, minHeight: props.children ? 0 : 320 }}>
    <CardContent>
      <Typography variant="h6" component="h2" gutterBottom>
        {props.title}
      </Typography>
      {props.unread ? <NotRead {...props.unread} /> : (props.children ?? <LinearProgress />)}
    </CardContent>
  </Card>
);
