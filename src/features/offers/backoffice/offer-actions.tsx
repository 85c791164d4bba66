import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { useTellFailure } from '#src/backoffice/act/failure.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { TextToCopy } from '#src/backoffice/act/text-to-copy.tsx';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { useCopy } from '#src/backoffice/act/use-copy.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { VERSION } from '#src/backoffice/data-provider.ts';
import { saveFirst } from '#src/backoffice/form/save-first.ts';
import { useUnsaved } from '#src/backoffice/form/unsaved.ts';
import { lastDayOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { amountText } from '#src/money.ts';
import { isOpen } from '../offer-row.ts';
import { OfferMark } from './offer-mark.tsx';
import type { OfferRecord } from './offer-record.ts';

/** The state of an offer, and the actions on it. */
export function OfferActions() {
  const offer = useRecordContext<OfferRecord & RaRecord>();
  const [asking, setAsking] = useState(false);
  // What the browser did not copy is shown, to be copied by hand.
  const [link, setLink] = useState<string>();
  const { busy, act } = useAct();
  const unsaved = useUnsaved();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const copy = useCopy();
  if (!offer) return null;
  const { offer_state: state } = offer;
  // An accepted offer keeps its price in its order, and cannot be extended after its last day.
  const isOver = state === 'accepted' && new Date(offer.held_until) <= new Date();
  const canSend = ['draft', 'sent', 'opened', 'accepted'].includes(state) && !isOver;
  const send = () =>
    act(async () => {
      // The buyer must get the price that is on the screen, neither an earlier one nor a colleague's.
      const seen = unsaved ? await saveFirst() : offer;
      if (!seen) return false;
      await callOnce('POST', `/offers/${offer.id}/send`, { version: seen[VERSION] });
      return 'The offer is on its way.';
    });
  const withdraw = async () => {
    await callOnce('POST', `/offers/${offer.id}/withdraw`);
    return 'The offer is withdrawn.';
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
      tellFailure(error);
    }
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
              isOpen(offer) && `held until ${lastDayOf(offer.held_until)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {canSend && (
            <Button variant="contained" {...idle(busy)} onClick={() => void send()}>
              {state === 'draft' ? 'Send' : 'Send again'}
            </Button>
          )}
          {state !== 'draft' && (
            <>
              <Button
                variant="outlined"
                onClick={() =>
                  void withLink(async (url) => {
                    const notice = 'Link copied. Anyone who has it can pay or decline.';
                    setLink((await copy(url, notice)) ? undefined : url);
                  })
                }
              >
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
          {!['paid', 'withdrawn', 'declined'].includes(state) && (
            <Button variant="outlined" color="warning" onClick={() => setAsking(true)}>
              Withdraw…
            </Button>
          )}
        </Stack>
        {link && <TextToCopy label="Link" text={link} />}
        {asking && (
          <AskFirst
            title="Withdraw this offer?"
            text="Its link stops working, and an order that was made from it and is not paid ends. An offer that is withdrawn cannot be sent again."
            yes="Withdraw permanently"
            work={withdraw}
            onClose={() => setAsking(false)}
          />
        )}
      </CardContent>
    </Card>
  );
}
