import { headerRecipients, rawHeaders } from '../../stand-ins/smtp/raw-message.ts';
import { times } from '../shop.ts';
import type { Deployment } from './leads-deployment.ts';
import { type Filled, type FormName, sendForm } from './leads-forms.ts';
import { countMails, drained } from './leads-mails.ts';

export interface InjectionResult {
  attempts: number;
  accepted: number;
  refused: number;
  /** Answers with 5xx, and broken connections. */
  broken: number;
  mails: number;
  extraHeaders: number;
  extraRecipients: number;
  held: boolean;
}

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '%0d%0a',
  '\u2028',
  '\u2029',
  '\r\n ',
  '\r\n\t',
  '\u0085',
];
const tails = [
  'Bcc: x@evil.example',
  'To: x@evil.example',
  'Cc: <x@evil.example>',
  'X-Evil: 1',
  'Reply-To: x@evil.example',
  ', x@evil.example',
  '<x@evil.example>,',
  '.\r\nRCPT TO:<x@evil.example>',
  '\r\nSecond body',
  'Subject: Evil',
];
const shapes: ((nasty: string, plain: string) => string)[] = [
  (nasty, plain) => plain + nasty,
  (nasty, plain) => nasty + plain,
];

type Attempt = (nasty: (plain: string) => string, i: number) => Filled;
const withName: FormName[] = [
  'contact',
  'career',
  'sample',
  'discount',
  'enquiry',
  'customization',
  'reseller',
];
const withCompany = withName.filter((form) => form !== 'career');
const turn = <T>(list: T[], i: number) => list[i % list.length]!;
const own = (i: number) => `inject-${i}@reader.example`;

const fields: Record<string, Attempt> = {
  name: (nasty, i) => ({ form: turn(withName, i), email: own(i), fields: { name: nasty('Ana') } }),
  email: (nasty, i) => ({ form: turn(['newsletter', ...withName], i), email: nasty(own(i)) }),
  subject: (nasty, i) => ({
    form: 'contact',
    email: own(i),
    fields: { subject: nasty('Custom cut') },
  }),
  company: (nasty, i) => ({
    form: turn(withCompany, i),
    email: own(i),
    fields: { company_name: nasty('Celda SL') },
  }),
  // Raw on the wire, and in the encoding of RFC 8187.
  'file name': (nasty, i) => ({
    form: 'career',
    email: own(i),
    fileName:
      i % 2 === 0
        ? `filename="${nasty('cv')}.pdf"`
        : `filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent(`${nasty('cv')}.pdf`)}`,
  }),
};

const allowed = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
]);

/** H6: nothing that a visitor enters becomes a header or a recipient of a mail; the raw bytes are checked. */
export async function injections(deployment: Deployment): Promise<InjectionResult> {
  const { sink, db } = deployment;
  await drained(deployment, 60_000);
  await db.query('TRUNCATE outbox_mail');
  sink.messages.length = 0;
  const attempts = Object.values(fields).flatMap((attempt) =>
    breaks.flatMap((line) =>
      tails.flatMap((tail) =>
        shapes.map((shape) => (i: number) => attempt((plain) => shape(line + tail, plain), i)),
      ),
    ),
  );
  const answers = await times(attempts.length, 6, (i) =>
    sendForm(deployment, turn(deployment.origins, i), attempts[i]!(i)),
  );
  const done = await drained(deployment, 120_000);
  const mails = await countMails(deployment, 'sent failed');
  const publisher = await db.query('SELECT email, careers_email FROM site_info');
  const known = new Set<string>([
    ...Object.values<string>(publisher.rows[0]),
    ...attempts.map((_, i) => own(i)),
  ]);

  let [extraHeaders, extraRecipients] = [0, 0];
  for (const { raw, recipients } of sink.messages) {
    const names = rawHeaders(raw).map(({ name }) => name.toLowerCase());
    extraHeaders += names.filter(
      (name, i) => !allowed.has(name) || names.indexOf(name) !== i,
    ).length;
    const inHeader = headerRecipients(raw);
    const right =
      recipients.length === 1 && known.has(recipients[0]!) && inHeader.join(' ') === recipients[0];
    extraRecipients += right ? 0 : 1;
  }
  const count = (test: (status: number) => boolean) =>
    answers.filter(({ status }) => test(status)).length;
  const result = {
    attempts: attempts.length,
    accepted: count((status) => status === 200),
    refused: count((status) => status >= 400 && status < 500),
    broken: count((status) => status === 0 || status >= 500),
    mails,
    extraHeaders,
    extraRecipients,
  };
  const held =
    result.accepted > 0 &&
    result.broken + extraHeaders + extraRecipients === 0 &&
    sink.messages.length === mails;
  return { ...result, held: held && done !== undefined };
}
