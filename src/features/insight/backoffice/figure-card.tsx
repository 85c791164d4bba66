import { Alert, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A card with figures; it reserves their place while they load, and reports a failure. */
export const FigureCard = (props: { title: string; problem?: string; children?: ReactNode }) => (
  <Card variant="outlined" sx={{ mb: 2, minHeight: props.children ? 0 : 320 }}>
    <CardContent>
      <Typography variant="h6" component="h2" gutterBottom>
        {props.title}
      </Typography>
      {props.problem ? (
        <Alert severity="error">{props.problem}</Alert>
      ) : (
        (props.children ?? <LinearProgress />)
      )}
    </CardContent>
  </Card>
);
