import type { DemoPolicy } from './policy.ts';

export const cookies: DemoPolicy = {
  key: 'cookies',
  title: 'Cookie Policy',
  changedDaysAgo: 152,
  html: `
<p>This page lists everything that this site stores in your browser, whether as a cookie or in another way. Before you decide, we store only what is essential. Refusing takes one click, just as accepting does.</p>
<h2>The four categories</h2>
<ul><li><strong>Essential</strong> (always on): what the site needs in order to do what you ask of it, such as your log-in, your order and your decision on cookies.</li><li><strong>Functional</strong> (off until you agree): the country, the currency and the licence that you chose last.</li><li><strong>Analytics</strong> (off until you agree): not used at present. We count page views on our own server, without storing anything in your browser and without identifying you.</li><li><strong>Marketing</strong> (off until you agree): not used at present. We run no advertising on other sites and measure none.</li></ul>
<h2>How to change your choice</h2>
<p>“Cookie settings” at the foot of every page opens the choice again. If your browser sends the Global Privacy Control signal, marketing stays off whatever you choose elsewhere. You can also delete everything in the settings of your browser; you will then be logged out and asked again.</p>
<h2>Other companies</h2>
<p>No other company stores anything through our pages. A payment provider sets its own cookies on its own pages when you pay there. If a challenge provider checks a form, it may store what it needs for that check.</p>
<h2>Record of your decision</h2>
<p>We record each decision with its time and the wording that you saw, under a random number that is kept in your browser. We cannot connect the number with your name. The record is deleted after 24 months.</p>`,
};
