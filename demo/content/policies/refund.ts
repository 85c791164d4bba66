import { type DemoPolicy, SALES } from './policy.ts';

export const refund: DemoPolicy = {
  key: 'refund',
  title: 'Refund Policy',
  changedDaysAgo: 193,
  html: `
<p>A report is a file. Once it has been downloaded it cannot be given back, which is why you can read a free sample of every report before you buy. This page says when you are entitled to a refund or a corrected file, and how to ask for it.</p>
<h2>When you receive a full refund</h2>
<ul><li>You paid twice for the same report and licence.</li><li>The payment was completed and the report was not available within 24 hours.</li><li>The file is damaged or cannot be opened, and we cannot replace it within three working days.</li><li>The report is not the one described on its page: it covers another market or other years, or a breakdown named in its title is missing.</li><li>You have not yet downloaded anything, and write to us within 7 days of payment.</li></ul>
<h2>When you receive a corrected file</h2>
<p>If a figure or a statement in your edition is wrong, all buyers of that edition receive the corrected file free of charge, with a note on what has changed. If the error concerns the total of the market, or the segment for which you bought the report, you may ask for a refund instead.</p>
<h2>When no refund is due</h2>
<ul><li>The report has been downloaded and is as described.</li><li>A forecast turned out differently.</li><li>You chose the wrong licence. In this case we charge or refund the difference.</li></ul>
<h2>How to ask</h2>
<p>Write to ${SALES} within 30 days of payment, with your order number and the reason. You receive an answer within three working days.</p>
<h2>How the money is returned</h2>
<p>We refund the means of payment that you used, through the same payment provider. The amount appears within ten working days at the latest. With a full refund the licence ends and the download link stops working; please delete the file.</p>
<h2>Consumers in the European Union and the United Kingdom</h2>
<p>Consumers may withdraw from the contract within 14 days without giving a reason. Our checkout does not ask you to give up this right when the download begins, so you keep it after the download as well. To withdraw, use the page <a href="/withdraw">Withdraw from a purchase</a>, or write to ${SALES}; we refund the price within 14 days, and you delete the file. Your rights in case of faulty digital content are not affected.</p>`,
};
