import type { PoolClient } from 'pg';
import { type Queryable, row } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { mayMail } from '#src/http/admission/unrequested-mail.ts';
import { replyTimeOf } from '#src/site/reply-time.ts';
import type { Source } from './accept-form.ts';
import { type LeadFacts, noticeLetter, thanksLetter } from './lead-letters.ts';
import type { LeadKind } from './queries.ts';
import { assignByRule } from './staff/assignment-rules.ts';

export interface NewLead {
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  company?: string;
  countryId?: number;
  subject?: string;
  message: string;
  report?: { id: number; code: string };
  details?: Record<string, string>;
  cv?: { key: string; name: string; type: string };
  source: Source;
  /** The text under which marketing was agreed to; absent if it was not. */
  consentWording?: string;
  /** Hours until an answer is due. */
  dueInHours?: number;
}

/**
 * Writes a request and its first state; undefined if the same content arrived within the last ten minutes. A later
 * request of the same person for the same thing is stored and linked to the first. Rules decide whom it is assigned to.
 */
export async function insertLead(
  client: Queryable,
  lead: NewLead,
  hash: Buffer,
): Promise<string | undefined> {
  // Concurrent requests with the same content wait for each other here.
  await client.query('SELECT pg_advisory_xact_lock($1::bigint)', [
    hash.readBigInt64BE().toString(),
  ]);
  const inserted = await row<{ id: string }>(
    client,
    `INSERT INTO lead (kind, name, email, phone, company, country_id, subject, message, report_id, report_code, details,
       cv_key, cv_name, cv_type, source_page, campaign, consent_wording, consent_at, due_at, content_hash, linked_to)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14, $15, $16::jsonb, $17::text,
       CASE WHEN $17::text IS NOT NULL THEN now() END, now() + $18::int * interval '1 hour', $19,
       (SELECT id FROM lead WHERE lower(email) = lower($3) AND kind = $1 AND report_id IS NOT DISTINCT FROM $9::bigint
          AND linked_to IS NULL ORDER BY created_at LIMIT 1)
     WHERE NOT EXISTS (SELECT FROM lead WHERE content_hash = $19 AND created_at > now() - interval '10 minutes')
     RETURNING id`,
    [
      lead.kind,
      lead.name,
      lead.email,
      lead.phone,
      lead.company ?? '',
      lead.countryId ?? null,
      lead.subject ?? '',
      lead.message,
      lead.report?.id ?? null,
      lead.report?.code ?? null,
      JSON.stringify(lead.details ?? {}),
      lead.cv?.key ?? null,
      lead.cv?.name ?? null,
      lead.cv?.type ?? null,
      lead.source.page,
      JSON.stringify(lead.source.campaign),
      lead.consentWording ?? null,
      lead.dueInHours ?? null,
      hash,
    ],
  );
  if (inserted) await assignByRule(client, inserted.id);
  return inserted?.id;
}

type LeadDetails = Pick<LeadFacts, 'country' | 'report' | 'more'>;

/** A stored request. */
interface StoredLead {
  id: string;
  /** The visitor gets a mail; false if their address has received too many today. */
  thanked: boolean;
}

/**
 * Writes a request with its mails in the caller's transaction; undefined if the same content arrived within ten
 * minutes.
 * @param details facts for the mails in addition to the request's own fields
 * @param prepare creates content for the acknowledgement, once the request has its id
 */
export async function storeLead(
  client: PoolClient,
  hash: Buffer,
  lead: NewLead,
  publicUrl: string,
  details: LeadDetails = {},
  prepare: (id: string) => Promise<Partial<LeadFacts>> = async () => ({}),
): Promise<StoredLead | undefined> {
  const id = await insertLead(client, lead, hash);
  if (id === undefined) return undefined;
  const { kind, name, email, phone, company, subject, message } = lead;
  const marketing = lead.consentWording !== undefined;
  const facts = {
    kind,
    name,
    email,
    phone,
    company,
    subject,
    message,
    marketing,
    ...details,
    ...(await prepare(id)),
  };
  const due =
    lead.dueInHours === undefined ? undefined : new Date(Date.now() + lead.dueInHours * 3_600_000);
  return { id, thanked: await queueLeadMails(client, publicUrl, id, facts, due) };
}

/** Mails a day to one address. A sample is something requested; the others are only thanks. */
const SAMPLES = { kind: 'samples', most: 8, of: 'copy' } as const;
const THANKS = { kind: 'thanks', most: 3, of: 'copy' } as const;

/**
 * Queues the mails of a request: the acknowledgement to the visitor, and the notice to the publisher.
 * @returns whether the visitor gets one
 */
async function queueLeadMails(
  client: Queryable,
  publicUrl: string,
  id: string,
  lead: LeadFacts,
  due: Date | undefined,
): Promise<boolean> {
  const site = await siteInfo(client);
  const publisher = lead.kind === 'career' ? site?.careers_email : site?.email;
  const thanks = lead.kind === 'sample' ? SAMPLES : THANKS;
  const thanked = await mayMail(client, thanks, lead.email);
  if (thanked)
    await thank(
      client,
      publicUrl,
      id,
      { ...lead, replyTime: replyTimeOf(site?.reply_days) },
      publisher,
    );
  if (!publisher) return thanked;
  const dueText = due && `${due.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await queueLetter(
    client,
    publicUrl,
    {
      kind: `${lead.kind}-notice`,
      to: { address: publisher },
      replyTo: lead.email,
      dedupeKey: `lead:${id}:notice`,
    },
    () => noticeLetter(lead, dueText),
  );
  return thanked;
}

async function thank(
  client: Queryable,
  publicUrl: string,
  id: string,
  lead: LeadFacts,
  publisher: string | undefined,
) {
  await queueLetter(
    client,
    publicUrl,
    {
      kind: lead.kind === 'sample' ? 'sample-delivery' : `${lead.kind}-received`,
      to: { address: lead.email },
      replyTo: publisher,
      dedupeKey: `lead:${id}:thanks`,
    },
    () => thanksLetter(lead),
  );
}
