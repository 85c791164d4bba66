import type { Queryable } from '#src/db/open.ts';

/**
 * Writes this many requests over three years, a tenth as many subscribers and cookie decisions, orders, mails and
 * visits: in realistic proportions, the same on every run.
 */
export async function fillLeads(db: Queryable, count: number): Promise<void> {
  await db.query('ALTER TABLE lead DISABLE TRIGGER lead_state_history');
  await db.query(
    `INSERT INTO lead (kind, state, name, email, phone, company, country_id, subject, message, report_id, report_code,
       content_hash, created_at, first_answer_at, details)
     SELECT k.kind, (ARRAY['new','open','won','lost','lost','won','lost','spam'])[1 + CASE WHEN n % 20 = 0 THEN n / 20 % 2 ELSE 2 + n % 6 END],
       (ARRAY['Ada','Grace','Alan','Edsger','Barbara','Donald','Niklaus','Margaret'])[1 + n % 8] || ' Person' || n,
       'person' || (n / 2) || '@' || c.company || '.example', '+49 30 ' || (100000 + n), initcap(c.company),
       1 + (n * 7 % (SELECT count(*) FROM country))::int, CASE WHEN k.kind = 'contact' THEN 'Question ' || n ELSE '' END,
       'We plan an investment in ' || (ARRAY['Berlin','Milan','Pune','Austin','Osaka'])[1 + n % 5] ||
       ' and would like to know which regions, segments and companies the study covers. ' || repeat('Details follow. ', n % 20),
       r.id, r.code, sha256(n::text::bytea), now() - make_interval(mins => n * 30),
       CASE WHEN n % 20 <> 0 THEN now() - make_interval(mins => n * 30 - 600) END,
       CASE WHEN k.kind = 'career' THEN '{"position": "Analyst"}'::jsonb ELSE '{}' END
     FROM generate_series(1, $1::int) n
     CROSS JOIN LATERAL (SELECT (ARRAY['sample','sample','sample','sample','enquiry','discount','contact','customization','reseller','career'])[1 + n % 10] AS kind) k
     CROSS JOIN LATERAL (SELECT (ARRAY['acme','globex','initech','umbrella','hooli','stark','wayne','soylent'])[1 + n / 3 % 8] AS company) c
     LEFT JOIN (SELECT id, code, row_number() OVER (ORDER BY id) AS at FROM report) r
       ON r.at = n AND k.kind IN ('sample', 'enquiry', 'discount', 'customization')`,
    [count],
  );
  await db.query('ALTER TABLE lead ENABLE TRIGGER lead_state_history');
  await db.query("INSERT INTO lead_event (lead_id, to_state) SELECT id, 'new' FROM lead");
  const tenth = Math.ceil(count / 5);
  await db.query(
    `INSERT INTO subscriber (email, state, wording, unsubscribe_hash, created_at)
     SELECT 'person' || n || '@reader.example', (ARRAY['confirmed','pending','unsubscribed'])[1 + n % 3], 'w', sha256(n::text::bytea),
       now() - make_interval(mins => n) FROM generate_series(1, $1::int) n`,
    [tenth],
  );
  await db.query(
    `INSERT INTO consent_record (visitor_id, version, marketing, functional, analytics, privacy_control, created_at)
     SELECT gen_random_uuid(), '1', n % 5 = 0, n % 2 = 0, n % 3 = 0, n % 7 = 0, now() - make_interval(mins => n)
     FROM generate_series(1, $1::int) n`,
    [count],
  );
  await db.query(
    `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name, email,
       phone, content_hash, status, created_at, paid_at)
     SELECT 'B-' || n, r.id, r.code, r.name, 'single-user', 250000 + 25000 * (n % 9), 'USD', 'Person' || n,
       'person' || n || '@acme.example', '1', sha256(n::text::bytea), CASE WHEN n % 3 = 0 THEN 'expired' ELSE 'paid' END,
       now() - make_interval(hours => n * 3), CASE WHEN n % 3 > 0 THEN now() - make_interval(hours => n * 3 - 1) END
     FROM generate_series(1, $1::int) n
     JOIN (SELECT id, code, name, row_number() OVER (ORDER BY id) AS at FROM report) r ON r.at = n`,
    [Math.ceil(count / 10)],
  );
  await db.query(
    `INSERT INTO outbox_mail (kind, recipient, subject, text_body, state, created_at)
     SELECT 'sample-delivery', 'person' || n || '@acme.example', 'Your sample', repeat('text ', 200),
       CASE WHEN n % 5000 = 0 THEN 'failed' ELSE 'sent' END, now() - make_interval(mins => n) FROM generate_series(1, $1::int) n`,
    [count],
  );
  await db.query(
    `INSERT INTO visit_count (day, path, report_id, hits)
     SELECT current_date - d, '/' || r.slug, r.id, 1 + (r.id * 7 + d) % 40
     FROM generate_series(0, 59) d, (SELECT id, slug FROM report ORDER BY id LIMIT 2000) r`,
  );
  await db.query(
    `INSERT INTO search_term_count (day, term, searches, nothing)
     SELECT current_date - d, 'term number ' || n, 1 + n % 9, CASE WHEN n % 4 = 0 THEN 1 ELSE 0 END
     FROM generate_series(0, 59) d, generate_series(1, 500) n`,
  );
}
