/** A row of the outbox as the sender needs it. */
export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  recipient_name: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string | null;
  headers: Record<string, string>;
  attachments: { fileName: string; contentType: string; base64: string }[];
  message_id: string;
  created_at: Date;
}
