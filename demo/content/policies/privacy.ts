import { type DemoPolicy, SALES, SELLER } from './policy.ts';

/** Periods follow the rules of deletion that the features declare (`retention` in their `personal-data.ts`). */
export const privacy: DemoPolicy = {
  key: 'privacy',
  title: 'Privacy Policy',
  changedDaysAgo: 61,
  html: `
<p>This policy says which personal data we handle, why we do so, how long we keep it and who else receives it. It covers this website, our reports and our e-mail. Your rights under the General Data Protection Regulation are explained in the <a href="/gdpr-policy">GDPR Policy</a>, and what is stored in your browser in the <a href="/cookies">Cookie Policy</a>.</p>
<h2>Who is responsible</h2>
<p>${SELLER}. Write to ${SALES} with the word “privacy” in the subject, and we will answer within one month.</p>
<h2>What we collect, and for how long</h2>
<div class="table-scroll" tabindex="0" role="region" aria-label="Data that we collect"><table><caption>Data that we collect<span>by occasion</span></caption><thead><tr><th scope="col">When you</th><th scope="col">we keep</th><th scope="col">in order to</th><th scope="col">for</th></tr></thead><tbody>
<tr><th scope="row">request a sample, a discount, an answer or a customization</th><td>what you enter in the form, the report concerned, and the page or campaign that led you to the form</td><td>send the sample and answer you</td><td>24 months</td></tr>
<tr><th scope="row">send a message or apply as a reseller</th><td>what you enter in the form, and the page or campaign that led you to it</td><td>answer you</td><td>24 months</td></tr>
<tr><th scope="row">obtain a permission to quote a figure</th><td>your name and e-mail address, the title of your work and where it appears</td><td>issue the permission and prove it</td><td>24 months</td></tr>
<tr><th scope="row">buy a report</th><td>billing details, reference and status of the payment, licence, downloads</td><td>deliver, issue the invoice and prove the licence</td><td>10 years, as tax law requires</td></tr>
<tr><th scope="row">are named as a reader by the buyer of a report</th><td>the name and e-mail address that the buyer entered, and your downloads</td><td>give you a copy of your own and prove the licence</td><td>as long as the order; until you ask us to delete it</td></tr>
<tr><th scope="row">begin an order and do not approve the payment</th><td>billing details</td><td>complete a payment that arrives late</td><td>7 days; 24 months if the payment was declined</td></tr>
<tr><th scope="row">ask for an offer, or receive one from us</th><td>name, company and contact details, the reports and prices offered, and what was asked and answered about them</td><td>hold the price for you, and remind you before it ends</td><td>24 months after the offer has ended</td></tr>
<tr><th scope="row">open an account</th><td>name, e-mail address, phone, postal address, basket, a hash of your password, and time and browser of each log-in</td><td>show your orders and licences, and on which devices you are logged in</td><td>until you delete it; 30 days if you neither confirm your address nor use the account; log-ins for 60 days</td></tr>
<tr><th scope="row">apply for a job</th><td>what you enter in the form, and your CV</td><td>decide on the application</td><td>6 months after the decision; 24 months if none is made</td></tr>
<tr><th scope="row">subscribe to the newsletter</th><td>your e-mail address, the industries that you chose, the page on which you subscribed, and the time and wording of your consent</td><td>send it to you</td><td>until 30 days after you unsubscribe; 30 days if you never confirm</td></tr>
<tr><th scope="row">decide on cookies</th><td>your decision, under a random number</td><td>prove it</td><td>24 months</td></tr>
<tr><th scope="row">receive an e-mail from us</th><td>address, subject and time; the text is deleted once it has been sent</td><td>find out why an e-mail did not arrive</td><td>90 days</td></tr>
<tr><th scope="row">visit the site or search it</th><td>counts of page views and search terms, without your name or address</td><td>see what is read and what cannot be found</td><td>25 months</td></tr>
<tr><th scope="row">log in, set a new password, or cause an attack to be suspected</th><td>network address, time and page, and a digest of the e-mail address that was entered</td><td>keep the site and your account secure</td><td>12 months</td></tr>
<tr><th scope="row">cause an error</th><td>network address, time and page in the log of the server</td><td>keep the site secure</td><td>30 days</td></tr>
</tbody></table></div>
<p>When a period ends, the data is deleted automatically. You do not have to give us any of it. Without the details that a form marks as required, however, we cannot do what the form is for.</p>
<h2>Who receives it</h2>
<ul><li><strong>The payment provider</strong> that you choose at checkout receives what it needs for the payment and is itself responsible for that data.</li><li><strong>A challenge provider</strong> may check, when you send a form, that it is not being sent by a program. It sees your network address and the result of the check.</li><li><strong>Companies that host our servers and deliver our e-mail</strong> act on our instructions only.</li><li><strong>Authorities</strong> receive data if the law obliges us to hand it over.</li></ul>
<p>We do not sell personal data. We never tell the companies described in a report who has bought it or asked about it.</p>
<h2>Where it is kept</h2>
<p>Our offices are in India, the United States and Italy, and staff in all three may answer a request. For data that leaves the European Economic Area or the United Kingdom we use the standard contractual clauses of the European Commission and the corresponding British addendum.</p>
<h2>Marketing e-mail</h2>
<p>Asking for a sample does not subscribe you to anything. We write to you about other reports only if you ticked the separate box for it. Every such e-mail has a link with which you can unsubscribe in one click.</p>
<h2>Private links</h2>
<p>Links to downloads, samples and permissions contain a random key. Downloads are counted, so that we notice if a link has been passed on. The pages behind these links are not shown to search engines.</p>
<h2>Security</h2>
<p>All traffic is encrypted. Passwords are stored as hashes that cannot be turned back. Staff log in with a second factor, see only what their task requires, and every change that they make is recorded.</p>
<h2>Children</h2>
<p>Our services are meant for professionals. We do not knowingly collect data of anybody under 16.</p>`,
};
