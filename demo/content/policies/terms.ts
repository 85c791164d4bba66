import { type DemoPolicy, SALES, SELLER } from './policy.ts';

export const terms: DemoPolicy = {
  key: 'terms',
  title: 'Terms & Conditions',
  changedDaysAgo: 38,
  html: `
<p>These terms apply to your use of this website and to every report that you buy from Meridian Research (“we”, “us”). Please read sections 5 and 6 with particular care: they say who may read a report and what may be quoted from it.</p>
<h2>1. Who sells</h2>
<p>The seller is ${SELLER}, with sales offices in Boston and Milan. We sell mainly to companies, public bodies and universities. Consumers may buy as well and keep all rights that the law of their country gives them.</p>
<h2>2. How a contract is made</h2>
<p>The page of a report is an invitation to place an order. You place the order when you approve the payment with the payment provider. The contract is made when the payment has been completed and we have confirmed it on screen and by e-mail. We may decline an order; in that case you are not charged, or the amount is returned in full.</p>
<h2>3. Prices and payment</h2>
<p>The price is the one shown in the order summary, in the currency that you chose there. Taxes are shown with it if they apply. You pay on the pages of a payment provider, with an account held there or with one of the cards named at the foot of this site. We receive a reference and the status of the payment, and never see the number of a card. While a payment is pending, nothing is delivered.</p>
<p>Companies may also pay by bank transfer, or send a purchase order. The report is then delivered when the money has arrived, unless we have agreed other terms with you.</p>
<h2>4. Delivery</h2>
<p>A report is a PDF file. With it comes a data file of its figures, as XLSX and CSV. You receive both through a private link, on the confirmation page and by e-mail. Copies are marked with the licence and the order that they belong to.</p>
<p>A link works for 20 downloads. Anyone who has it can open it, so please treat it like a key. If it has been used up or lost, write to us with your order number and we will send a new one to the address on the order. Customers with an account find all their reports in their profile.</p>
<h2>5. Licences</h2>
<div class="table-scroll" tabindex="0" role="region" aria-label="What each licence allows"><table><caption>What each licence allows<span>for the edition that was bought, without limit of time</span></caption><thead><tr><th scope="col">Licence</th><th scope="col">Readers</th><th scope="col">Printing</th><th scope="col">Sharing internally</th><th scope="col">AI assistants</th></tr></thead><tbody>
<tr><th scope="row">Single User</th><td>one named reader</td><td>for the reader’s own use</td><td>no</td><td>not included</td></tr>
<tr><th scope="row">Multiple User</th><td>up to five named readers in one company</td><td>one copy for each reader</td><td>between the named readers</td><td>not included</td></tr>
<tr><th scope="row">Corporate User</th><td>everyone in the company and in the companies that it controls</td><td>for internal use</td><td>intranet and shared drives</td><td>the company’s own assistants, without training models</td></tr>
</tbody></table></div>
<p>The buyer names the other readers on the page of the licence, in the profile; each of them receives a copy with their own name on every page. A seat may be given to a colleague once in 12 months. You may not sell, lend, publish or upload the files, and you may not use them to build a product that competes with them. These limits also apply to the data file.</p>
<p>Corrections of the edition that you bought are free. A new edition is a new product.</p>
<h2>6. Quoting</h2>
<p>You may quote single figures and short passages in your own publications, presentations and filings. Name Meridian Research, the report, its edition and the address of the figure. Do not change values. Call a forecast a forecast and quote it with its range where it has one. For up to three figures of one report in one work, a permission can be downloaded at once from the page of the figure. Please ask us about anything beyond that.</p>
<h2>7. Samples</h2>
<p>Samples are free and may be passed on as they are. They are extracts of the real report. A link to a sample works for 14 days.</p>
<h2>8. Accuracy, forecasts and advice</h2>
<p>We prepare reports with professional care, from the sources that they name. Errors are possible; when we find one, we correct it as described in the <a href="/refund-policy">Refund Policy</a>. Forecasts are statements about the future and may prove wrong, even outside the stated range. Nothing in a report or on this site is investment, legal or tax advice, and it is not an offer to buy or sell securities. Names of companies and products belong to their owners and are used to describe markets.</p>
<h2>9. Liability</h2>
<p>Our liability is unlimited for intent, for gross negligence, for injury to life or health, and wherever the law does not allow a limit. In all other cases it is limited to the price that you paid for the report concerned. We are not liable for decisions that are based on a report alone.</p>
<h2>10. Accounts</h2>
<p>You need no account to buy. If you open one, keep your password to yourself and tell us if you think that somebody else knows it. You can delete the account at any time in your profile. Licences that you have bought remain valid.</p>
<h2>11. This website</h2>
<p>You may read, print and link to every public page. Automated access is welcome within the limits of robots.txt, provided that it does not slow the site down for others. The texts, charts and covers are protected by copyright.</p>
<h2>12. Law and disputes</h2>
<p>Indian law applies, and the courts of Pune have jurisdiction. Consumers may also rely on the mandatory law and the courts of the country where they live. Please write to ${SALES} first: most matters are settled with one e-mail.</p>
<h2>13. Changes to these terms</h2>
<p>New terms apply to orders placed after they were published. Your order is governed by the version that was in force on the day on which you placed it. We keep all earlier versions and send you yours on request.</p>`,
};
