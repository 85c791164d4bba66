-- Mail that is to leave the house, written in the transaction that causes it, and the captcha tokens already spent.
CREATE TABLE outbox_mail (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  dedupe_key      text UNIQUE,                       -- a second mail with the same key is not queued
  kind            text NOT NULL CHECK (kind ~ '^[a-z0-9-]{1,60}$'),
  recipient       text NOT NULL CHECK (recipient !~ '[[:space:][:cntrl:]<>,;]'),
  recipient_name  text NOT NULL DEFAULT '' CHECK (recipient_name !~ '[[:cntrl:]]'),
  reply_to        text CHECK (reply_to !~ '[[:space:][:cntrl:]<>,;]'),
  subject         text NOT NULL CHECK (subject !~ '[[:cntrl:]]'),
  text_body       text NOT NULL,
  html_body       text,
  headers         jsonb NOT NULL DEFAULT '{}',       -- {name: value}
  attachments     jsonb NOT NULL DEFAULT '[]',       -- [{fileName, contentType, base64}]
  message_id      text UNIQUE,                       -- set at the first try, the same on every later one
  state           text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  locked_until    timestamptz,                       -- while sending: a worker that died loses the mail then
  give_up_at      timestamptz NOT NULL DEFAULT now() + interval '1 day',
  last_error      text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  sent_at         timestamptz
);
-- Claiming the next due mail.
CREATE INDEX outbox_mail_due ON outbox_mail (next_attempt_at) WHERE state = 'queued';
CREATE INDEX outbox_mail_leased ON outbox_mail (locked_until) WHERE state = 'sending';
-- The back office lists the newest of one state.
CREATE INDEX outbox_mail_state ON outbox_mail (state, created_at DESC);

CREATE TABLE captcha_token_use (
  token_hash bytea PRIMARY KEY,                      -- SHA-256
  used_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX captcha_token_use_age ON captcha_token_use (used_at);
