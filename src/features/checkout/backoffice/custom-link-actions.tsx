import { Button, Card, CardContent, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { Link, useCanAccess, useRecordContext } from 'react-admin';
import { useCopy } from '#src/backoffice/act/use-copy.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { href, pages } from '#src/routes.ts';

interface LinkRecord {
  id: number;
  key: string;
  state: 'valid' | 'expired' | 'revoked';
  orders: number;
  paid: number;
}

/** The link, ready to send, its use, and its expiry. */
export function CustomLinkActions() {
  const link = useRecordContext<LinkRecord>();
  const [asking, setAsking] = useState(false);
  const copy = useCopy();
  const { canAccess } = useCanAccess({ resource: 'custom-links', action: 'revoke' });
  if (!link) return null;
  const address = location.origin + href(pages.buyNow, {}, { id: link.key });
  const revoke = async () => {
    await staffFetch('POST', `/custom-links/${link.id}/revoke`);
    return 'The link has been revoked.';
  };
  const orders = filteredList('orders', { custom_link_id: link.id });
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          sx={{ gap: 1, alignItems: { md: 'center' } }}
        >
          <TextField
            label={link.state === 'valid' ? 'Link for the buyer' : `Link, ${link.state}`}
            value={address}
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={(event) => (event.target as HTMLInputElement).select()}
          />
          <Button
            variant="contained"
            disabled={link.state !== 'valid'}
            onClick={() => void copy(address, 'Link copied.')}
          >
            Copy
          </Button>
          {canAccess && link.state !== 'revoked' && (
            <Button color="warning" onClick={() => setAsking(true)}>
              Revoke…
            </Button>
          )}
          {asking && (
            <AskFirst
              title="Revoke this link?"
              text="Nobody can order by it any more. Orders that were made by it stay as they are. A link that is revoked cannot be used again."
              yes="Revoke permanently"
              work={revoke}
              onClose={() => setAsking(false)}
            />
          )}
        </Stack>
        <Link to={orders}>
          {link.orders} {link.orders === 1 ? 'order' : 'orders'}, {link.paid} paid
        </Link>
      </CardContent>
    </Card>
  );
}
