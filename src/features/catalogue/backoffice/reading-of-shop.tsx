import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { licences } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import type { ImportedFile } from './imported-file.ts';

const SHOPS = { woocommerce: 'WooCommerce', shopify: 'Shopify' };

/** How the product export of another shop was read: its first products, and what its columns became. */
export function ReadingOfShop({ reading }: { reading: NonNullable<ImportedFile['reading']> }) {
  const { shop, columns, examples } = reading;
  const used = columns.filter(({ becomes }) => becomes);
  const left = columns.filter(({ becomes }) => !becomes).map(({ name }) => name);
  return (
    <>
      {examples.length > 0 && (
        <>
          <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
            The first products
          </Typography>
          <Box
            sx={{ overflowX: 'auto', width: 1 }}
            tabIndex={0}
            role="region"
            aria-label="The first products"
          >
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Code</TableCell>
                  <TableCell>Name</TableCell>
                  <TableCell>Industry</TableCell>
                  {licences.map(({ type, name }) => (
                    <TableCell key={type} align="right">
                      {name}
                    </TableCell>
                  ))}
                  <TableCell>Old address</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {examples.map(({ line, code, name, industry, prices, address }) => (
                  <TableRow key={line}>
                    <TableCell component="th" scope="row">
                      {code}
                    </TableCell>
                    <TableCell component="th" scope="row">
                      {name}
                    </TableCell>
                    <TableCell>{industry}</TableCell>
                    {licences.map(({ type }, n) => (
                      <TableCell key={type} align="right">
                        {prices[n] == null ? '–' : amountText(prices[n])}
                      </TableCell>
                    ))}
                    <TableCell sx={{ wordBreak: 'break-all' }}>{address || '–'}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        </>
      )}
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        How the file was read
      </Typography>
      <Typography>A product export from {SHOPS[shop]}.</Typography>
      <Table size="small" sx={{ maxWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>Column</TableCell>
            <TableCell>Becomes</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {used.map(({ name, becomes }) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell>{becomes}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {left.length > 0 && <Typography sx={{ mt: 1 }}>Ignored: {left.join(', ')}.</Typography>}
    </>
  );
}
