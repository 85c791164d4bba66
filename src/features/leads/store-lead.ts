import type { PoolClient } from 'pg';
import type { LeadFacts } from './lead-letters.ts';
import { queueLeadMails } from './lead-mails.ts';
import { insertLead, type NewLead } from './queries.ts';

type Told = Pick<LeadFacts, 'country' | 'report' | 'more'>;

/**
 * Writes a request with its mails in the caller's transaction; undefined when the same came within ten minutes.
 * @param told what the mails say beyond the request's own fields
 * @param prepare makes what the acknowledgement carries, once the request has its id
 */
export async function storeLead(
  client: PoolClient,
  hash: Buffer,
  lead: NewLead,
  publicUrl: string,
  told: Told = {},
  prepare: (id: string) => Promise<Partial<LeadFacts>> = async () => ({}),
): Promise<string | undefined> {
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
    ...told,
    ...(await prepare(id)),
  };
  const due =
    lead.dueInHours === undefined ? undefined : new Date(Date.now() + lead.dueInHours * 3_600_000);
  await queueLeadMails(client, publicUrl, id, facts, due);
  return id;
}
