import { type DemoPolicy, SALES, SELLER } from './policy.ts';

export const gdpr: DemoPolicy = {
  key: 'gdpr',
  title: 'GDPR Policy',
  changedDaysAgo: 61,
  html: `
<p>If you are in the European Economic Area or in the United Kingdom, the General Data Protection Regulation gives you rights over your personal data. This page explains how to use them with us. Which data we hold, and for how long, is set out in the <a href="/privacy-policies">Privacy Policy</a>.</p>
<h2>Who is responsible</h2>
<p>The controller is ${SELLER}. Its contact in the European Union is the Italy sales office, Via delle Stelle 12, 20121 Milano MI, Italy.</p>
<h2>Legal grounds</h2>
<ul><li><strong>Contract</strong> (Article 6(1)(b)): orders, delivery, accounts, and samples that you ask for.</li><li><strong>Legal obligation</strong> (Article 6(1)(c)): invoices and tax records.</li><li><strong>Legitimate interest</strong> (Article 6(1)(f)): security of the site, answers to business enquiries, and proof of licences and permissions.</li><li><strong>Consent</strong> (Article 6(1)(a)): the newsletter, marketing e-mail and everything in your browser that is not essential.</li></ul>
<h2>Your rights</h2>
<ul><li><strong>Access:</strong> ask what we hold about you and receive a copy.</li><li><strong>Rectification:</strong> have wrong data corrected. Most of it you can correct in your profile.</li><li><strong>Erasure:</strong> have data deleted that we no longer need. Paid orders and invoices stay for as long as tax law requires.</li><li><strong>Restriction and objection:</strong> ask us to stop a use that rests on our legitimate interest.</li><li><strong>Portability:</strong> receive the data that you gave us in a common file format.</li><li><strong>Withdrawal of consent:</strong> at any time and as easily as you gave it. What was done before remains lawful.</li><li><strong>Complaint:</strong> turn to the supervisory authority of your country, in Italy the Garante per la protezione dei dati personali.</li></ul>
<h2>How to use them</h2>
<p>With an account you can download your details, log-ins, orders, requests and newsletter subscription, or delete the account, under “Your data” in your profile. For everything else, or without an account, write to ${SALES} from the address concerned, or by post to the Milan office. We may ask you to show that the request is really yours, and delete that proof afterwards. You receive an answer within one month. It costs nothing.</p>
<h2>Automated decisions</h2>
<p>We make no decision about you that has legal effect by automated means alone. The check against automated forms only decides whether a message is accepted, and you can always write to us by e-mail instead.</p>
<h2>If something goes wrong</h2>
<p>If personal data is lost or disclosed, and this puts you at risk, we inform the supervisory authority within 72 hours and you without delay.</p>`,
};
