export const faq = [
  {
    title: 'How do I receive a report after payment?',
    description:
      '<p>At once. The page that confirms the payment carries a download button, and an e-mail with the same private link goes to the address that you gave. Reports are PDF files, with a data file of all their figures as XLSX and CSV; nothing is sent by post.</p>',
  },
  {
    title: 'Which licence do I need?',
    description:
      '<p>Single User is for one named reader. Multiple User is for a team in one company. Corporate User is for everyone in the company. The report is the same; only the number of people who may read it differs.</p>',
  },
  {
    title: 'Can I see a part of the report first?',
    description:
      '<p>Yes. Every report has a free sample with the real table of contents and a few full pages. Use Request Free Sample on the page of the report; the sample is sent to your business e-mail address.</p>',
  },
  {
    title: 'How can I pay?',
    description:
      '<p>Through PayPal, with a PayPal account or with a Visa, Mastercard or American Express card on PayPal’s own page. We never see or store card numbers. Companies that need a bank transfer can write to the sales address for a pro-forma invoice.</p>',
  },
  {
    title: 'Do I get an invoice?',
    description:
      '<p>Yes, as a PDF with the details of the billing form. It is attached to the confirmation and stays in the profile if you have an account.</p>',
  },
  {
    title: 'Do I need an account to buy?',
    description:
      '<p>No. An account only keeps orders, licences and invoices in one place. If you register later with the same e-mail address, earlier orders appear once the address has been confirmed.</p>',
  },
  {
    title: 'Can I ask the author a question?',
    description:
      '<p>Yes. Buyers may write to the author for as long as their edition is on sale. Questions on definitions and sources are answered without charge; new calculations are offered as custom research.</p>',
  },
  {
    title: 'Can a report be adapted to my case?',
    description:
      '<p>Often. Another country, a finer segment or a further company can be added before delivery. Use Ask For Customization on the page of the report and say what you need; you receive a price and a date before you decide.</p>',
  },
  {
    title: 'Do you give discounts?',
    description:
      '<p>To universities, to public bodies and for the purchase of several reports. Use Ask For Discount and tell us which of these applies. There are no time-limited offers.</p>',
  },
  {
    title: 'How current are the figures?',
    description:
      '<p>Each report states its month of publication and its edition. Beside them stands the last measured year. When a new edition appears, the older one is no longer sold.</p>',
  },
  {
    title: 'What if I find an error?',
    description:
      '<p>Tell us the report code and the page. If the figure is wrong, every buyer of the edition receives the corrected file without charge, with a note on what was changed.</p>',
  },
  {
    title: 'Can I get my money back?',
    description:
      '<p>A report that cannot be opened, is not the one described or was paid twice is replaced or refunded. The cases and the time limits are in the <a href="/refund-policy">Refund Policy</a>.</p>',
  },
];
