import './lead-desk.css';
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import { LeadComposer } from './lead-composer.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadPerson } from './lead-person.tsx';
import type { LeadRecord } from './lead-record.ts';

const LABELS: Record<string, string> = { position: 'Position', designation: 'Designation' };

/** A fact with its label; nothing if it is empty. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '110px 1fr',
        gap: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** A request with its context: message, facts, history, and other records of the person. */
export function LeadDetails() {
  const lead = useRecordContext<LeadRecord>();
  // A row of the list is shown until the whole record has loaded.
  if (!lead?.history) return null;
  const { campaign, details } = lead;
  return (
    <div className="lead-whole">
      <div className="lead-parts">
        <div>
          <Typography variant="h6" component="h2" gutterBottom>
            <bdi>{lead.subject || 'Message'}</bdi>
          </Typography>
          <Typography className="lead-message" dir="auto">
            {lead.message}
          </Typography>
          <LeadHistory entries={lead.history} kind={lead.kind} />
          <LeadComposer key={lead.id} lead={lead} />
        </div>
        <div>
          <Box component="dl" sx={{ m: 0, mb: 4, borderTop: 2, borderColor: 'text.primary' }}>
            <Fact label="E-mail">
              <Link href={`mailto:${lead.email}`} sx={{ display: 'block', minHeight: 24 }}>
                {lead.email}
              </Link>
              {lead.kind !== 'career' && (
                <Link
                  href={`#/people/${encodeURIComponent(lead.email)}`}
                  sx={{ display: 'block', minHeight: 24, fontSize: 13 }}
                >
                  Everything about this person
                </Link>
              )}
            </Fact>
            <Fact label="Phone">
              <Link href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}>{lead.phone}</Link>
            </Fact>
            <Fact label="Company">{lead.company && <bdi>{lead.company}</bdi>}</Fact>
            <Fact label="Country">{lead.country}</Fact>
            {Object.entries(LABELS).map(([name, label]) => (
              <Fact key={name} label={label}>
                {details[name]}
              </Fact>
            ))}
            <Fact label="Report">
              {lead.report_code && (
                <Link href={`#/reports/${lead.report_id}`}>
                  {lead.report ?? 'deleted'} ({lead.report_code})
                </Link>
              )}
            </Fact>
            <Fact label="Received">{timeOf(lead.created_at)}</Fact>
            <Fact label="First answer">{lead.first_answer_at && timeOf(lead.first_answer_at)}</Fact>
            <Fact label="Page">{lead.source_page}</Fact>
            <Fact label="Campaign">{Object.values(campaign).join(', ')}</Fact>
            {lead.kind !== 'career' && (
              <Fact label="News by mail">
                {lead.consent_at ? `agreed on ${timeOf(lead.consent_at)}` : 'not agreed'}
              </Fact>
            )}
            <Fact label="Newsletter">{lead.newsletter}</Fact>
          </Box>
          <LeadPerson lead={lead} />
        </div>
      </div>
    </div>
  );
}
