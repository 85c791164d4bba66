import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';
import type { OfferRecord } from './offer-record.ts';

const EVENT_WORDS: Record<string, string> = {
  asked: 'Asked for by the buyer',
  made: 'Made',
  sent: 'Sent',
  opened: 'Opened',
  repriced: 'Price changed',
  changed: 'Billing details changed by the buyer',
  extended: 'Price held longer or shorter',
  question: 'Question',
  paying: 'Payment begun',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  reminded: 'Reminder sent',
  'reminders-stopped': 'Reminders stopped by the buyer',
};

const timeText = (iso: string) => new Date(iso).toLocaleString();

/** What an offer comes to, what can be done with it, and what happened. */
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
  const copy = async () => {
    try {
      const { url } = await staffFetch<{ url: string | null }>('GET', `/offers/${offer.id}/link`);
      if (url) await navigator.clipboard.writeText(url);
      notify(url ? 'Link copied. Whoever has it may pay or decline.' : 'It was not sent yet.');
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const text = (cents: number) => amountText(cents, offer.currency);
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Typography variant="h5" component="h2">
          {offer.number} for {offer.company || offer.buyer_name}: {sentence(state)}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 2 }}>
          {canSend && (
            <Button
              variant="contained"
              onClick={() => void act('send', 'The offer is on its way.')}
            >
              {state === 'draft' ? 'Send' : 'Send again'}
            </Button>
          )}
          {state !== 'draft' && <Button onClick={() => void copy()}>Copy the link</Button>}
          {!['paid', 'withdrawn', 'declined'].includes(state) && !sure && (
            <Button color="warning" onClick={() => setSure(true)}>
              Withdraw…
            </Button>
          )}
          {sure && (
            <Button
              color="warning"
              variant="contained"
              onClick={() => void act('withdraw', 'The offer is withdrawn.')}
            >
              Withdraw for good
            </Button>
          )}
        </Stack>
        <Facts
          facts={[
            ['List', text(offer.list_cents)],
            ['Discount', offer.discount_cents > 0 && `−${text(offer.discount_cents)}`],
            ['Tax', `${text(offer.tax_cents)}, ${offer.tax_words}`],
            ['To pay', `${text(offer.gross_cents)} ${offer.currency}`],
            ['Made by', offer.made_by ?? 'the buyer'],
          ]}
        />
        <Part title="What happened">
          <ul>
            {offer.events.map(({ kind, words, by, at }) => (
              <li key={at + kind}>
                {[EVENT_WORDS[kind] ?? kind, words].filter(Boolean).join(': ')}{' '}
                <Typography component="span" variant="body2" color="text.secondary">
                  {[timeText(at), by].filter(Boolean).join(', ')}
                </Typography>
              </li>
            ))}
          </ul>
        </Part>
      </CardContent>
    </Card>
  );
}
