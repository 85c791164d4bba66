import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { dayOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { amountText } from '#src/money.ts';
import { isOpen } from '../offer-row.ts';
import { OfferMark } from './offer-mark.tsx';
import type { OfferRecord } from './offer-record.ts';

/** The state of an offer, and the actions on it. */
export function OfferActions() {
  const offer = useRecordContext<OfferRecord>();
  const [sure, setSure] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (!offer) return null;
  const { offer_state: state } = offer;
  const canSend = ['draft', 'sent', 'opened', 'accepted'].includes(state);
  const act = async (what: 'send' | 'withdraw', done: string) => {
    try {
      await staffFetch('POST', `/offers/${offer.id}/${what}`);
      notify(done);
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setSure(false);
  };
  const withLink = async (use: (url: string) => unknown) => {
    try {
      const { url } = await staffFetch<{ url: string | null }>('GET', `/offers/${offer.id}/link`);
      if (url) await use(url);
      else
        notify(
          state === 'draft' ? 'It has not been sent yet.' : 'Its link has changed: send it again.',
        );
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    notify('Link copied. Anyone who has it can pay or decline.');
  };
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <OfferMark state={state} />
          <Typography color="text.secondary">
            {[
              offer.buyer_name,
              amountText(offer.gross_cents, offer.currency),
              isOpen(offer) && `held until ${dayOf(offer.held_until)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {canSend && (
            <Button
              variant="contained"
              onClick={() => void act('send', 'The offer is on its way.')}
            >
              {state === 'draft' ? 'Send' : 'Send again'}
            </Button>
          )}
          {state !== 'draft' && (
            <>
              <Button variant="outlined" onClick={() => void withLink(copy)}>
                Copy the link
              </Button>
              <Button
                variant="outlined"
                onClick={() => void withLink((url) => window.location.assign(`${url}/offer.pdf`))}
              >
                As PDF
              </Button>
            </>
          )}
          {!['paid', 'withdrawn', 'declined'].includes(state) && !sure && (
            <Button variant="outlined" color="warning" onClick={() => setSure(true)}>
              Withdraw…
            </Button>
          )}
          {sure && (
            <Button
              color="warning"
              variant="contained"
              onClick={() => void act('withdraw', 'The offer is withdrawn.')}
            >
              Withdraw permanently
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
