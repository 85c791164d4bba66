export const faq = [
  {
    title: 'How do I receive a report after payment?',
    description:
      '<p>At once. The page that confirms your payment has a download button, and the same private link is sent to the e-mail address that you gave. A report is a PDF file and comes with a data file of its figures, as XLSX and CSV. Nothing is sent by post.</p>',
  },
  {
    title: 'Which licence do I need?',
    description:
      '<p>Single User is for one named reader, Multiple User for up to five named readers in one company, and Corporate User for everyone in the company and its subsidiaries. The report is the same; the licences differ in who may read and share it. The page of every report compares them, and you can pay the difference later if more colleagues need access. You name the other readers in your profile: each of them gets an e-mail with a copy of their own.</p>',
  },
  {
    title: 'Can I see part of the report first?',
    description:
      '<p>Yes. The page of a report shows its key figures, charts and table of contents. The free sample adds one complete chapter with its charts, the method page and up to three further pages of your choice. Choose Request Free Sample: you get a link at once, and by e-mail as well.</p>',
  },
  {
    title: 'How can I pay?',
    description:
      '<p>On the page of a payment provider, with a PayPal account or with a Visa, Mastercard or American Express card. We never see or store card numbers. Companies can also choose Bank transfer or Purchase order under Payment Method and receive a pro-forma invoice at once; the report is delivered as soon as the money has arrived.</p>',
  },
  {
    title: 'In which currency do I pay?',
    description:
      '<p>In US dollars, euros or pounds. You choose the currency beside the licences, in the basket or at checkout; the order summary, the payment and the invoice are then all in that currency. A refund is made in the currency of the order.</p>',
  },
  {
    title: 'Do I get an invoice?',
    description:
      '<p>Yes, as a PDF with the billing details that you entered. The confirmation page and the e-mail have a link to it, and it stays in your profile if you have an account.</p>',
  },
  {
    title: 'Do I need an account to buy?',
    description:
      '<p>No. An account keeps orders, licences and invoices in one place. An order that you placed without one can be added later: enter its number in your profile, and we send a link to the address on the order.</p>',
  },
  {
    title: 'Can I ask the author a question?',
    description:
      '<p>Yes, and before you buy as well: each author has a page with a form. Buyers can put questions on definitions and sources for as long as their edition is on sale, free of charge. New calculations are offered as custom research.</p>',
  },
  {
    title: 'Can a report be adapted to my needs?',
    description:
      '<p>Often it can. Another country, a finer segment or an additional company can be added before delivery. Choose Ask For Customization on the page of the report and describe what you need. You receive a price and a date before you decide.</p>',
  },
  {
    title: 'May I quote figures from a report?',
    description:
      '<p>Yes. Every licence allows you to quote single figures if you name the source. Figures that are public have a page of their own with a ready-made citation, a link and a chart that you can embed. For a publisher or a regulator who asks for it, you can download a written permission there.</p>',
  },
  {
    title: 'Do you give discounts?',
    description:
      '<p>To universities, to public bodies and to customers who buy several reports. Choose Ask For Discount on the page of a report and tell us which of these applies. We do not run time-limited offers.</p>',
  },
  {
    title: 'How current are the figures?',
    description:
      '<p>The page of each report states its edition, the month of publication, the last measured year and when the next edition is planned. When a new edition appears, the old one is no longer sold.</p>',
  },
  {
    title: 'What if I find an error?',
    description:
      '<p>Tell us the report code and the page or figure. If you are right, every buyer of the edition receives the corrected file free of charge, with a note on what has changed. The correction is also shown on the public page of the figure.</p>',
  },
  {
    title: 'Can I get my money back?',
    description:
      '<p>You receive a refund or a replacement if a report cannot be opened, is not the one described, or was paid for twice. The <a href="/refund-policy">Refund Policy</a> lists all cases and the time limits.</p>',
  },
];
