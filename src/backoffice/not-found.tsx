import { Card, CardContent, Typography } from '@mui/material';
import { Link, Title } from 'react-admin';
import { PageTitle } from './frame/page-title.tsx';

/** The page of an address without a screen. */
export const NotFound = () => (
  <Card variant="outlined" sx={{ mt: 2, maxWidth: 640 }}>
    <Title title={<PageTitle text="Not found" />} />
    <CardContent>
      <Typography sx={{ mb: 2 }}>There is no screen at this address.</Typography>
      <Link to="/">Go to the overview</Link>
    </CardContent>
  </Card>
);
