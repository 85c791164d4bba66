const SALES = '<a href="mailto:sales@meridian.example">sales@meridian.example</a>';

/** The seven texts that the publisher keeps on the server. */
export const policies = [
  {
    key: 'terms',
    title: 'Terms & Conditions',
    html: `
<p>These terms apply to the use of this website and to every purchase of a report from Meridian Research (“we”). They are in force from 1 April 2025.</p>
<h2>1. Who sells</h2>
<p>Reports are sold by Meridian Research, Level 4, Riverside Chambers, Baner Road, Pune 411045, India. Sales offices are in Boston and Milan. We sell to companies, public bodies and universities; consumers may buy as well and keep the rights that their law gives them.</p>
<h2>2. How a contract comes about</h2>
<p>The page of a report is an invitation to order. Your order is placed when you approve the payment with PayPal. The contract is made when the payment has been captured and we confirm it on screen and by e-mail. The price is the one shown in the order summary, in US dollars. Taxes are stated there where they apply.</p>
<h2>3. Payment</h2>
<p>Payment is made on PayPal’s own pages, with a PayPal account or with a Visa, Mastercard or American Express card. We receive a reference and the status of the payment, never the number of a card. While a payment is pending nothing is delivered.</p>
<h2>4. Delivery</h2>
<p>Reports are delivered as PDF files, with a data file of their figures as XLSX and CSV, by a private link, on the confirmation page and by e-mail. Whoever holds the link can open it, so please treat it like a key. It works for the number of downloads and the time stated in the e-mail. If it has expired or was lost, write to us and we issue a new one.</p>
<h2>5. Licences</h2>
<ul><li><strong>Single User:</strong> one named person may read, print and keep the file.</li><li><strong>Multiple User:</strong> a team of up to five named persons in one company may read, print and keep the file.</li><li><strong>Corporate User:</strong> all employees of the buying company and of companies that it controls may read, print and keep the file.</li></ul>
<p>Each licence is without limit of time for the edition that was bought. You may quote short passages and single figures if you name the report, its code and its edition. You may not resell, publish or upload the file, nor use it to build a competing product.</p>
<h2>6. Samples</h2>
<p>Samples are free and for your own evaluation. They are extracts of the real report.</p>
<h2>7. Accuracy and liability</h2>
<p>Reports are prepared with professional care from the sources that they name. Forecasts are statements about the future and may prove wrong. We do not give investment advice. We are liable without limit for intent, gross negligence and injury to persons; otherwise our liability is limited to the price of the report, as far as the law allows.</p>
<h2>8. Accounts</h2>
<p>An account is optional. Keep your password to yourself and tell us if you think that somebody else knows it.</p>
<h2>9. Law and disputes</h2>
<p>Indian law applies; the courts of Pune are competent. Consumers may also rely on the courts and the mandatory rules of the country where they live. Please write to ${SALES} first: most matters are settled with one e-mail.</p>
<h2>10. Changes</h2>
<p>New terms apply to orders placed after their publication. The version that was in force on the day of your order applies to that order.</p>`,
  },
  {
    key: 'privacy',
    title: 'Privacy Policy',
    html: `
<p>This policy says which personal data we handle, why, and for how long. It covers this website, our reports and our e-mail. Your rights under the General Data Protection Regulation are explained in the <a href="/gdpr-policy">GDPR Policy</a>.</p>
<h2>What we collect, and why</h2>
<div class="table-scroll" tabindex="0" role="region" aria-label="Data that we collect"><table><caption>Data that we collect<span>by purpose</span></caption><thead><tr><th scope="col">When you</th><th scope="col">we keep</th><th scope="col">to</th><th scope="col">for</th></tr></thead><tbody>
<tr><th scope="row">ask for a sample, a discount, an enquiry or a customization</th><td>name, e-mail, phone, country, company, message, report</td><td>send the sample and answer you</td><td>24 months</td></tr>
<tr><th scope="row">send a contact message or apply as a reseller</th><td>the fields of the form</td><td>answer you</td><td>24 months</td></tr>
<tr><th scope="row">get permission to quote a figure</th><td>name, e-mail, title of the work and where it appears</td><td>give the permission and prove it</td><td>24 months</td></tr>
<tr><th scope="row">buy a report</th><td>billing details, PayPal’s reference and status, downloads</td><td>deliver, invoice and prove the licence</td><td>10 years, as tax law requires</td></tr>
<tr><th scope="row">open an account</th><td>name, e-mail, phone, address, a hash of the password</td><td>show your orders and licences</td><td>until you delete it</td></tr>
<tr><th scope="row">apply for a job</th><td>the fields of the form and your CV</td><td>decide on the application</td><td>6 months after the decision</td></tr>
<tr><th scope="row">subscribe to the newsletter</th><td>e-mail, time and wording of the consent</td><td>send it</td><td>until you unsubscribe</td></tr>
<tr><th scope="row">decide on cookies</th><td>the decision under a random number</td><td>prove it</td><td>24 months</td></tr>
<tr><th scope="row">visit the site</th><td>address, time and page in the server’s log</td><td>keep the site secure</td><td>30 days</td></tr>
</tbody></table></div>
<h2>Who receives it</h2>
<p>PayPal receives what it needs for a payment and is responsible for what it does with it. A human check may be made by a challenge provider when you send a form; it sees your network address and the result of the check. Companies that host our servers and carry our e-mail act on our instructions. We do not sell personal data and we do not pass on your requests to the companies that a report describes.</p>
<h2>Where it is kept</h2>
<p>Our offices are in India, the United States and Italy, and staff in these places answer requests. For data that leaves the European Economic Area we use the standard contractual clauses of the European Commission.</p>
<h2>Marketing</h2>
<p>A request for a sample does not subscribe you to anything. We write to you about other reports only if you ticked the separate box for that, and every such e-mail has a link that ends it.</p>
<h2>Private links</h2>
<p>Download links contain a random key. Downloads are counted so that we can see whether a link was passed on. Pages behind these links are not indexed.</p>
<h2>Contact</h2>
<p>Write to ${SALES} with the word “privacy” in the subject. We answer within one month.</p>`,
  },
  {
    key: 'gdpr',
    title: 'GDPR Policy',
    html: `
<p>If you are in the European Economic Area or in the United Kingdom, the General Data Protection Regulation gives you rights over your personal data. This page says how to use them with us.</p>
<h2>Who is responsible</h2>
<p>The controller is Meridian Research, Level 4, Riverside Chambers, Baner Road, Pune 411045, India. Its contact in the European Union is the Italy sales office, Via delle Stelle 12, 20121 Milano MI, Italy.</p>
<h2>On which ground we act</h2>
<ul><li><strong>Contract</strong> (Article 6(1)(b)): orders, delivery, accounts, samples that you ask for.</li><li><strong>Legal duty</strong> (Article 6(1)(c)): invoices and tax records.</li><li><strong>Legitimate interest</strong> (Article 6(1)(f)): security of the site, answering business enquiries, proof of licences.</li><li><strong>Consent</strong> (Article 6(1)(a)): newsletter, marketing e-mail and every cookie that is not essential.</li></ul>
<h2>Your rights</h2>
<ul><li><strong>Access:</strong> ask what we hold and receive a copy.</li><li><strong>Rectification:</strong> have wrong data corrected; most of it you can change in your profile.</li><li><strong>Erasure:</strong> have data deleted that we no longer need. Invoices stay for the time that tax law sets.</li><li><strong>Restriction and objection:</strong> ask us to stop a use that rests on our interest.</li><li><strong>Portability:</strong> receive the data that you gave us in a common file format.</li><li><strong>Withdrawal:</strong> take back a consent at any time; what was done before stays lawful.</li><li><strong>Complaint:</strong> turn to the supervisory authority of your country, in Italy the Garante per la protezione dei dati personali.</li></ul>
<h2>How to use them</h2>
<p>Write to ${SALES} from the address concerned, or by post to the Milan office. We may ask for a proof that the request comes from you, and delete that proof afterwards. The answer comes within one month and costs nothing.</p>
<h2>Automated decisions</h2>
<p>We make no decision about you by automated means that has legal effect. The human check on forms only decides whether a message is accepted; you can always write to us instead.</p>
<h2>Breaches</h2>
<p>If data is lost or seen by others and this puts you at risk, we tell the authority within 72 hours and you without delay.</p>`,
  },
  {
    key: 'cookies',
    title: 'Cookie Policy',
    html: `
<p>This page lists everything that the site stores in your browser. Nothing beyond the essential is stored before you agree, and refusing is as easy as accepting.</p>
<h2>The four categories</h2>
<ul><li><strong>Essential</strong> (always on): what the site needs to do what you ask of it: your log-in, your order, your decision on cookies.</li><li><strong>Functional</strong> (off unless you agree): the country and the licence that you chose last.</li><li><strong>Analytics</strong> (off unless you agree): not in use. Pages are counted on our own server, without names and without storing anything with you.</li><li><strong>Marketing</strong> (off unless you agree): not in use. No advertisement is measured.</li></ul>
<h2>Your choice</h2>
<p>The banner offers Cookie Setting, Reject and Accept. “Cookie settings” at the foot of every page opens the choice again at any time. If your browser sends the signal Global Privacy Control, marketing stays off.</p>
<h2>Others</h2>
<p>By default no third party stores anything through this site. PayPal sets its own cookies on its own pages when you pay there. If a challenge provider checks a form, it may store what it needs for that check.</p>
<h2>Proof</h2>
<p>We record the decision under a random number with its time and the wording shown, for 24 months. The number cannot be traced to your name.</p>`,
  },
  {
    key: 'refund',
    title: 'Refund Policy',
    html: `
<p>A report is a file: once it has been delivered it cannot be given back. We therefore offer a free sample of every report before you buy. This page says when you receive a replacement or a refund.</p>
<h2>You receive a full refund when</h2>
<ul><li>you paid twice for the same report and licence;</li><li>the payment was captured and the report was not made available within 24 hours;</li><li>the file is damaged or cannot be opened and we cannot replace it within three working days;</li><li>the report is not the one described on its page: another market, other years, or a cut of the title that is missing;</li><li>you have not yet opened the download link and write to us within 7 days of payment.</li></ul>
<h2>You receive a corrected file when</h2>
<p>a figure or a statement in your edition is wrong. The corrected file is sent to all buyers of the edition. If the error concerns the total of the market or the segment for which you bought the report, you may ask for a refund instead.</p>
<h2>No refund is due when</h2>
<ul><li>the report was downloaded and is as described;</li><li>a forecast turned out differently;</li><li>the wrong licence was chosen: we then charge or credit the difference instead.</li></ul>
<h2>How to ask</h2>
<p>Write to ${SALES} with the order number and the reason, within 30 days of payment. We answer within three working days. Refunds are made through PayPal to the means of payment that was used, and take up to ten working days to appear. With a full refund the licence ends, the link is closed and the file has to be deleted.</p>
<h2>Consumers</h2>
<p>Consumers in the European Union may withdraw within 14 days. This right ends when the download begins, if you agreed to that at checkout. Rights for faulty digital content remain.</p>`,
  },
  {
    key: 'how-to-order',
    title: 'How to Order',
    html: `
<p>Ordering takes about three minutes. You need a business e-mail address and a means of payment that PayPal accepts.</p>
<ol>
<li><strong>Find the report.</strong> Search by name or code, or browse an industry or the <a href="/report-store">Report Store</a>. Price, pages, code and month of publication stand beside every title.</li>
<li><strong>Look inside.</strong> The page of the report shows its description, the table of contents and the segmentation. With Request Free Sample you receive an extract by e-mail.</li>
<li><strong>Choose a licence.</strong> Single User for one reader, Multiple User for a team of up to five, Corporate User for the whole company.</li>
<li><strong>Press BUY NOW.</strong> Fill in the billing form. These details appear on your invoice, so please use the name of the company as it is registered.</li>
<li><strong>Pay with PayPal.</strong> You are taken to PayPal’s own page and can pay with an account or with a card. Then you come back to us.</li>
<li><strong>Download.</strong> The confirmation page has the download button. The same private link and the invoice come by e-mail.</li>
</ol>
<h2>If a payment is pending</h2>
<p>Some payments, such as those from a bank account, are checked by PayPal first. The page then says that the payment is pending. You need not do anything: the report is sent by e-mail as soon as the payment is complete.</p>
<h2>Purchase order or bank transfer</h2>
<p>Write to ${SALES} with the report code, the licence and the billing address. You receive a pro-forma invoice, and the report after the transfer has arrived.</p>
<h2>Something else</h2>
<p>For a discount, a question or an adapted version use the three buttons below the licences: Ask For Discount, Enquiry Before Buy and Ask For Customization. We answer within one working day.</p>`,
  },
  {
    key: 'research-methodology',
    title: 'Research Methodology',
    html: `
<p>All reports follow one method. It is described here in general and in the second chapter of each report for the market in question.</p>
<h2>1. Definition</h2>
<p>We write down what is counted, at which point of the chain, in which currency and at which prices. Values are in US dollars at constant 2024 prices. Countries are grouped into five regions: Asia Pacific, Europe, North America, Latin America, and the Middle East and Africa.</p>
<h2>2. Measured history</h2>
<p>Each edition has six measured years. Three estimates are made without knowledge of each other:</p>
<ul><li><strong>From supply:</strong> revenue and capacity of producers, from filings, registers and interviews.</li><li><strong>From demand:</strong> installed base, replacement and prices paid, from tenders, surveys and statistics.</li><li><strong>From trade:</strong> customs records, adjusted for re-export.</li></ul>
<p>Where they differ by more than a tenth, the desk looks for the reason before it goes on. The report states which estimate was given most weight.</p>
<h2>3. Interviews</h2>
<p>Each report rests on some dozens of interviews with producers, buyers and experts. They are held to understand prices, delays and decisions. Partners remain anonymous unless they agree to be named, and none is asked for confidential information.</p>
<h2>4. Forecast</h2>
<p>Each edition looks eight years ahead. The forecast is built from causes: regulation, prices, replacement cycles, capacity. Each assumption has a central, a low and a high value. The low and the high case combine those assumptions that move the result most. They are not statistical confidence limits.</p>
<h2>5. Parts and totals</h2>
<p>Regions and segments are estimated separately and reconciled with the total. Printed values have one decimal and are rounded by the method of the largest remainder, so that the parts add up to the total in every year.</p>
<h2>6. Company shares</h2>
<p>Shares are those of the last measured year, by revenue within the definition. Sales between companies of one group are left out.</p>
<h2>7. Review</h2>
<p>A second analyst recalculates the tables, and a person from the trade reads the text. Both happen before publication.</p>
<h2>8. Revision and correction</h2>
<p>Older reports are revised when a measured year has been added; the edition is stated. Errors are corrected for all buyers of an edition, with a note on what was changed.</p>
<h2>Limits</h2>
<p>Young markets have few producers and little statistics; there the ranges are wide. Where a figure is no more than a considered judgement, the report says so.</p>`,
  },
];
