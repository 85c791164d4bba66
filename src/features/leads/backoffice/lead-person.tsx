import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { dayOf } from '#src/backoffice/moment.ts';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';
import { StateChip } from './lead-chips.tsx';
import type { LeadRecord, OtherRequest } from './lead-record.ts';
import { matterOf } from './lead-words.ts';

function Listed({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <Typography variant="h6" component="h2" gutterBottom>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
        {children}
      </Box>
    </>
  );
}

function Line({ when, children, end }: { when: string; children: ReactNode; end: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block' }}
        >
          {dayOf(when)}
        </Typography>
      </Typography>
      <Box sx={{ flexShrink: 0 }}>{end}</Box>
    </Box>
  );
}

/** Other records of the person: repeats of the request, other requests, orders. */
export function LeadPerson({ lead }: { lead: LeadRecord }) {
  const resource = useResourceContext();
  const request = (other: OtherRequest) => (
    <Line key={other.id} when={other.created_at} end={<StateChip {...other} />}>
      <Link href={`#/${resource}/${other.id}`}>{matterOf({ ...other, details: {} })}</Link>
    </Line>
  );
  return (
    <>
      <Listed title="Repeats of this request">
        {lead.others.filter(({ same }) => same).map(request)}
      </Listed>
      <Listed title="Other requests of this person">
        {lead.others.filter(({ same }) => !same).map(request)}
      </Listed>
      <Listed title="Orders of this person">
        {lead.orders.map((order) => (
          <Line
            key={order.order_no}
            when={order.created_at}
            end={
              <Typography variant="body2" sx={{ textAlign: 'right' }}>
                {amountText(order.amount_cents, order.currency)}
                <br />
                {sentence(order.status)}
              </Typography>
            }
          >
            <Link href={`#/orders/${order.id}`}>
              {order.order_no}: {order.report_name}
            </Link>
          </Line>
        ))}
      </Listed>
    </>
  );
}
