import { type DemoPolicy, SALES } from './policy.ts';

export const howToOrder: DemoPolicy = {
  key: 'how-to-order',
  title: 'How to Order',
  changedDaysAgo: 38,
  html: `
<p>Ordering takes about three minutes. You need an e-mail address and a means of payment; you do not need an account.</p>
<h2>Six steps</h2>
<ol>
<li><strong>Find the report.</strong> Search by market, company or report code, or browse an industry or the <a href="/report-store">Report Store</a>. Price, length, code and date are shown with every title.</li>
<li><strong>Look inside.</strong> The page of a report shows its key figures, the complete table of contents and the segmentation. With Request Free Sample you also receive one whole chapter, the method page and up to three further pages that you choose, at once and by e-mail.</li>
<li><strong>Choose a licence.</strong> Single User is for one named reader, Multiple User for up to five in one company, Corporate User for the whole company. The report is the same.</li>
<li><strong>Press BUY NOW</strong>, or put several reports into the basket first and order them together. Enter your billing details as they should appear on the invoice, with the registered name of your company. If you have a discount code, enter it in the order summary.</li>
<li><strong>Pay.</strong> You choose a payment provider and are taken to its page, where you pay with an account or with a card. Afterwards you return to this site.</li>
<li><strong>Download.</strong> The confirmation page has the download button. The same private link and the invoice also reach you by e-mail. With a licence for several readers, you name the others in your profile, and each of them receives a copy of their own.</li>
</ol>
<h2>If a payment is pending</h2>
<p>Some payments, for example those from a bank account, are checked by the payment provider first. The page then says that the payment is pending. You do not have to do anything: we send the report by e-mail as soon as the payment is complete.</p>
<h2>Purchase order or bank transfer</h2>
<p>Choose Bank transfer or Purchase order under Payment Method. You receive a pro-forma invoice with our bank details at once, and the report as soon as the transfer has arrived, usually within two to four days. If somebody else has to approve the purchase first, Get a quote for approval holds the price for them. For anything else write to ${SALES}.</p>
<h2>Questions, discounts, adaptations</h2>
<p>Below the licences on the page of every report you find Ask For Discount, Enquiry Before Buy and Ask For Customization. An analyst answers within one working day.</p>
<h2>After the order</h2>
<p>You can put questions on definitions and sources to the author for as long as your edition is on sale. If your link is used up or lost, we send you a new one. If you open an account later, you can add earlier orders in your profile, with the order number and the address on the order.</p>`,
};
