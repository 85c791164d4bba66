/** `npm run mails`: writes a preview of every mail to a temporary folder, as HTML and as text. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressChangedLetter,
  confirmLetter,
  deletedLetter,
  knownAddressLetter,
  moveLetter,
  orderLetter,
  passwordChangedLetter,
  resetLetter,
} from '#src/features/accounts/letters.ts';
import { campaignLetter } from '#src/features/campaigns/campaign-letter.ts';
import { correctionLetter } from '#src/features/delivery/corrections/correction-letter.ts';
import {
  correctedInvoiceLetter,
  invoicedAgainLetter,
} from '#src/features/delivery/invoice-correction/corrected-invoice-letter.ts';
import { readyLetter } from '#src/features/delivery/missing-file/ready-letter.ts';
import { readerLetter } from '#src/features/delivery/readers/reader-letter.ts';
import { receiptLetter } from '#src/features/delivery/receipt-letter.ts';
import { failedRefundLetter } from '#src/features/delivery/refund-letters/failed-refund-letter.ts';
import { refundLetter } from '#src/features/delivery/refund-letters/refund-letter.ts';
import {
  confirmationLetter,
  type LeadFacts,
  noticeLetter,
  thanksLetter,
} from '#src/features/leads/lead-letters.ts';
import { deskLetter, offerLetter, reminderLetter } from '#src/features/offers/offer-letters.ts';
import {
  acceptedLetter,
  howToPayLetter,
  partPaidLetter,
  refusedLetter,
  transferReminderLetter,
} from '#src/features/payments/bank/transfer-letters.ts';
import {
  linkLetter,
  newRoleLetter,
  ownAccountLetter,
} from '#src/features/staff/account-letters.ts';
import { withdrawalLetter } from '#src/features/withdrawals/withdrawal-letter.ts';
import { listed } from '#src/licences.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { masked } from '#src/masked.ts';

const origin = 'https://reports.example.com';
const sender: Sender = {
  siteName: 'Example Reports',
  publicUrl: origin,
  address: '1 Example Street, Springfield',
  email: 'sales@example.com',
};
const report = {
  name: 'Sodium-Ion Battery Market',
  code: 'MR-EN-1042',
  url: `${origin}/sodium-ion-battery-market`,
};
const person = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  company: 'Celda SL',
};
const message = 'We need the demand tables for India and the Gulf only.\nCan you quote for that?';

const leads: LeadFacts[] = [
  { kind: 'contact', ...person, subject: 'Custom cut', message },
  {
    kind: 'career',
    ...person,
    company: undefined,
    message,
    more: [['Position', 'Market research analyst']],
  },
  {
    kind: 'sample',
    ...person,
    country: 'Spain',
    report,
    message,
    sampleUrl: `${origin}/download/sample/…`,
    numbers: [
      ['Market size, 2024', '$413 million (measured)'],
      ['Market size, 2032', '$1.95 billion (forecast, 1.36 to 2.78 billion)'],
      ['Growth a year to 2032', '21.4% (forecast; 15.0% measured since 2019)'],
      ['Source', 'Example Reports, from company filings and 62 interviews. Figure 1, edition 2.'],
    ],
    marketing: true,
  },
  { kind: 'discount', ...person, country: 'Spain', report, message },
  { kind: 'enquiry', ...person, country: 'Spain', report, message },
  { kind: 'customization', ...person, country: 'Spain', report, message },
  {
    kind: 'reseller',
    ...person,
    country: 'Spain',
    message,
    more: [['Designation', 'Head of Sales']],
  },
];

const letters: [string, Letter][] = leads.flatMap((lead): [string, Letter][] => [
  [`${lead.kind}-to-visitor`, thanksLetter({ ...lead, replyTime: 'one working day' })],
  [
    `${lead.kind}-to-publisher`,
    noticeLetter(lead, lead.kind === 'reseller' ? '2026-11-22 12:00 UTC' : undefined),
  ],
]);
letters.push([
  'newsletter-confirmation',
  confirmationLetter(
    sender.siteName,
    `${origin}/newsletter/confirm?token=…`,
    `${origin}/unsubscribe?token=…`,
  ),
]);

const offer = {
  offer: {
    number: 'OF-2026-000093',
    gross_cents: 465_000,
    currency: 'USD',
    upgrade_of: null,
    held_until: new Date('2026-12-23T12:00:00Z'),
  },
  lines: [{ report_name: report.name, report_code: report.code, licence: listed.type }],
  url: `${origin}/offer/…`,
};
const asking = { number: 'OF-2026-000093', buyer_name: person.name, ...person };
letters.push(
  ['offer', offerLetter(offer)],
  ['offer-reminder', reminderLetter(offer)],
  ['offer-question-to-publisher', deskLetter(asking, 'question', message)],
);

const transfer = {
  payment: {
    order: { released_at: null },
    provider: 'purchase-order' as const,
    po_note: 'The amount of your purchase order is $4,560.00; the order comes to $4,650.00.',
    order_no: 'MO-2026-000422',
    amount_cents: 465_000,
    paid_cents: 0,
    open_cents: 465_000,
    currency: 'USD',
    due_on: '2026-12-07',
    bank: [
      ['Payee', 'Example Reports Ltd'],
      ['Account', 'GB00 EXAM 0000 0000 0000 00'],
      ['Reference', 'MO-2026-000422'],
    ] as [string, string][],
    lines: [
      {
        report_name: report.name,
        report_code: report.code,
        licence: listed.type,
        upgrade_of: null,
      },
    ],
  },
  url: `${origin}/pay-by-transfer/…`,
};
const part = { ...transfer.payment, paid_cents: 463_500, open_cents: 1_500 };
letters.push(
  ['transfer', howToPayLetter(transfer)],
  ['transfer-part', partPaidLetter({ ...transfer, payment: part })],
  ['transfer-reminder', transferReminderLetter(transfer)],
  ['purchase-order-accepted', acceptedLetter(transfer)],
  ['purchase-order-refused', refusedLetter(transfer)],
);

const bought = (name: string, code: string) => ({
  name,
  code,
  licence: 'Multiple User',
  formats: ['PDF', 'XLSX', 'CSV'],
  readersAt: `${origin}/profile/licences/7XKD-42QF-9GTR-5MWA`,
  link: `${origin}/download/…`,
});
const receipt = { buyerName: person.name, orderNo: 'MO-2026-000422', downloads: 5 };
letters.push(
  [
    'receipt',
    receiptLetter({
      ...receipt,
      reports: [bought(report.name, report.code)],
      total: '$4,650.00 USD',
      paidBy: 'PayPal',
    }),
  ],
  [
    'receipt-before-payment',
    receiptLetter({
      ...receipt,
      reports: [
        bought(report.name, report.code),
        bought('Grid-Forming Inverter Market', 'MR-EN-1035'),
      ],
      total: '$9,300.00 USD',
      paidBy: undefined,
      due: '2026-12-25',
    }),
  ],
);

letters.push([
  'refund',
  refundLetter({
    buyerName: person.name,
    orderNo: receipt.orderNo,
    amount: '$3,450.00 USD',
    paidBy: 'PayPal',
    paidBack: undefined,
    reports: [{ name: report.name, amount: '$3,450.00 USD' }],
    ended: [report.name],
    creditNotes: ['CN-2026-000012'],
  }),
]);

letters.push([
  'withdrawal',
  withdrawalLetter({
    buyerName: person.name,
    name: person.name,
    orderNo: receipt.orderNo,
    orderedOn: '2026-11-20',
    reports: [report.name],
    total: '$3,450.00 USD',
    receivedAt: new Date('2026-11-25T16:20:00Z'),
  }),
]);

letters.push([
  'failed-refund',
  failedRefundLetter({
    buyerName: person.name,
    orderNo: receipt.orderNo,
    amount: '$3,450.00 USD',
    paidBy: 'PayPal',
    creditNotes: ['CN-2026-000012'],
  }),
]);

const replacedInvoice = {
  buyerName: person.name,
  orderNo: receipt.orderNo,
  invoice: 'INV-2026-000423',
  creditNote: 'CN-2026-000012',
  cancelled: 'INV-2026-000422',
  cents: 930_000,
  currency: 'USD',
  due: '2026-12-25',
};
letters.push(['corrected-invoice', correctedInvoiceLetter(replacedInvoice)]);
letters.push(['invoiced-again', invoicedAgainLetter(replacedInvoice)]);

letters.push([
  'report-ready',
  readyLetter({
    buyerName: person.name,
    orderNo: receipt.orderNo,
    reportName: report.name,
    reportCode: report.code,
    hasData: true,
    link: `${origin}/download/…`,
    downloads: receipt.downloads,
  }),
]);

letters.push([
  'reader-link',
  readerLetter({
    readerName: 'Lena Vogt',
    buyerName: person.name,
    company: 'Vantavolt GmbH',
    orderNo: receipt.orderNo,
    reportName: report.name,
    reportCode: report.code,
    licence: 'Multiple User',
    hasData: true,
    link: `${origin}/download/…`,
    downloads: receipt.downloads,
  }),
]);

letters.push([
  'correction',
  correctionLetter({
    name: person.name,
    isBuyer: true,
    orderNo: receipt.orderNo,
    reportName: report.name,
    reportCode: report.code,
    corrected: [
      {
        figure: 1,
        title: 'Market size',
        row_name: 'World',
        year: 2024,
        field: 'value',
        old_value: 398,
        new_value: 413,
        unit: 'million',
        currency: 'USD',
        decimals: 0,
        reason: 'Shipments of two makers were counted twice.',
      },
    ],
    count: 2,
    hasData: true,
    link: `${origin}/download/…`,
    downloads: receipt.downloads,
  }),
]);

const greeting = `Dear ${person.name},`;
const account = masked(person.email);
letters.push(
  ['account-confirmation', confirmLetter(greeting, sender.siteName, `${origin}/confirm?token=…`)],
  ['account-known-address', knownAddressLetter(greeting, `${origin}/log-in`, `${origin}/forgot`)],
  ['account-password', resetLetter(greeting, `${origin}/reset?token=…`)],
  [
    'account-password-changed',
    passwordChangedLetter(greeting, 'by a mailed link', `${origin}/forgot`, sender.email),
  ],
  ['account-new-address', moveLetter(account, sender.siteName, `${origin}/confirm?token=…`)],
  [
    'account-address-changed',
    addressChangedLetter(greeting, masked('ana@celda.example'), sender.email),
  ],
  [
    'account-order',
    orderLetter(
      { order_no: receipt.orderNo, reports: [report.name] },
      account,
      `${origin}/claim?token=…`,
    ),
  ],
  ['account-deleted', deletedLetter(greeting)],
  ['staff-invitation', linkLetter('Sam Hart', sender.siteName, `${origin}/admin/set-password#…`)],
  ['staff-role', newRoleLetter('Sam Hart', 'sales', `${origin}/admin`)],
  [
    'staff-own-account',
    ownAccountLetter('Sam Hart', 'Your password was changed', `${origin}/admin/account`),
  ],
);

const campaign = {
  subject: 'New in Energy & Power',
  preheader: 'One report this month.',
  body: 'One report this month, with measured years up to 2024.\n\nReply to this e-mail with any question.',
  items: [
    {
      name: report.name,
      text: 'Sodium-ion cells by chemistry, use and country, from company filings and 62 interviews.',
      slug: 'sodium-ion-battery-market',
      edition: 2,
      published_on: '2026-11-20',
    },
  ],
};
letters.push([
  'campaign',
  campaignLetter(campaign, {
    url: `${origin}/unsubscribe?token=…`,
    industriesUrl: `${origin}/newsletter/industries?token=…`,
    publicUrl: origin,
  }),
]);

const folder = mkdtempSync(join(tmpdir(), 'mails-'));
for (const [name, letter] of letters) {
  const { subject, text, html } = renderLetter(letter, sender);
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.log(`${letters.length} mails in ${folder}`);
