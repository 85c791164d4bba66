import type { Queryable } from '#src/db/open.ts';
import { queueMail } from '#src/mail/queue-mail.ts';

export interface Alert {
  /** An alert is created only once per key. */
  key: string;
  /**
   * Something that may happen again for another reason: once it is resolved, the next time creates another alert. If
   * `recovered`, only once its cause was gone meanwhile; what a person has resolved is not said again.
   */
  recurs?: 'resolved' | 'recovered';
  kind:
    | 'payment-mismatch'
    | 'provider-refused'
    | 'provider-down'
    | 'not-captured'
    | 'refund-refused'
    | 'returned-twice'
    | 'chargeback'
    | 'reconcile-difference'
    | 'delivery-failed'
    | 'upgrade-of-ended'
    | 'tax-number'
    | 'withdrawal';
  orderId?: string;
  /** One sentence for a person. */
  message: string;
}

/**
 * Records a problem that a person must look at, and mails it to the publisher's own address, once per key or, if it
 * recurs, once until it is resolved.
 */
export async function alertStaff(client: Queryable, alert: Alert): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `INSERT INTO staff_alert (key, kind, order_id, message) VALUES (
       $1 || CASE WHEN $5::text IS NULL THEN '' ELSE COALESCE(':' || (SELECT extract(epoch FROM max(resolved_at)) FROM staff_alert
         WHERE (key = $1 OR starts_with(key, $1 || ':')) AND ($5 = 'resolved' OR resolved_by = 'recovered')), '') END, $2, $3, $4)
     ON CONFLICT (key) DO NOTHING RETURNING key`,
    [alert.key, alert.kind, alert.orderId ?? null, alert.message, alert.recurs ?? null],
  );
  const [made] = rows;
  if (!made) return;
  await mailStaff(client, {
    subject: `Please look: ${alert.message}`,
    text: `${alert.message}\n\nIt is listed in the back office under alerts until somebody resolves it.`,
    dedupeKey: `alert:${made.key}`,
  });
}

/** Resolves an alert whose cause no longer exists, without a mail. */
export async function resolveAlert(client: Queryable, key: string): Promise<void> {
  await client.query(
    `UPDATE staff_alert SET resolved_at = now(), resolved_by = 'recovered' WHERE key = $1 AND resolved_at IS NULL`,
    [key],
  );
}

/**
 * Resolves an alert whose cause no longer exists, with a mail, once per key; one that staff have already resolved is
 * left unchanged.
 */
export async function endAlert(client: Queryable, key: string, message: string): Promise<void> {
  await resolveAlert(client, key);
  await mailStaff(client, { subject: message, text: message, dedupeKey: `recovered:${key}` });
}

async function mailStaff(
  client: Queryable,
  mail: { subject: string; text: string; dedupeKey: string },
): Promise<void> {
  const { rows } = await client.query<{ email: string; site_name: string }>(
    'SELECT email, site_name FROM site_info',
  );
  const site = rows[0];
  if (site)
    await queueMail(client, {
      ...mail,
      kind: 'staff-alert',
      to: { address: site.email, name: site.site_name },
    });
}
