import type { WrittenArticle } from './written-article.ts';

export const countingSoftware: WrittenArticle = {
  slug: 'subscription-licence-service-three-ways-to-count-software',
  name: 'Subscription, licence, service: three ways to count software',
  author: 'Priya Raghunathan',
  daysAgo: 130,
  about: 'network-observability-software-market',
  summary:
    'The same contract can appear as one large sale or as sixty small ones. What looks like growth is sometimes only a change of accounting.',
  text: `
<p>A bank signs a five-year contract for monitoring software worth ten million dollars. How much did the vendor sell this year?</p>
<p>If it was a perpetual licence with maintenance, perhaps seven million, since the licence is recognised on delivery. If it was a subscription hosted by the vendor, two million, spread evenly. If the bank may cancel after the first year, the vendor’s sales team still celebrates ten million in bookings, its finance director reports two, and its investors ask about “annual recurring revenue”, which is a fourth number and is not defined by any accounting standard.</p>
<p>Software markets are measured with all of these, often within one table.</p>
<h2>Why it matters: the dip that was not one</h2>
<p>When a vendor moves from licences to subscriptions, its reported revenue falls for about two years and then appears to soar. Customers have changed nothing. They use the same product and pay roughly the same over the life of the contract. A market built from vendors’ reported revenue copies the dip and the rebound, and a reader concludes that demand collapsed and recovered.</p>
<p>Network observability went through exactly this. It is the software that shows why an application is slow, or at least proves that the network is not the reason. Its large vendors changed their model one after another over a decade, so that at almost any time some of them were in the dip.</p>
<h2>What customers pay in a year</h2>
<p>We count what customers pay in a year for the right to use the software: subscription fees that fall due, maintenance on old licences, and perpetual licences spread over five years. Professional services are left out. So is hardware, which this market still includes in the form of packet capture appliances; we count the software that runs on them at its separate price.</p>
<p>On this basis the market was {1/World/base} in {base}, and it has grown every year since {first}, when it stood at {1/World/first}. There was no dip. We expect {1/World/last} in {last}, {1/World/last/growth} more each year.</p>
{figure 1}
<h2>What changes underneath</h2>
<p>The stable total hides a change of technique. Flow records, in effect an itemised phone bill for the network, remain the largest source of data with {3/Flow records/base/share}. Streaming telemetry, in which devices report their own state many times a second, starts from {3/Streaming telemetry/base/share} and grows by {3/Streaming telemetry/last/growth} a year. Synthetic tests, where software imitates a user and measures what that user would experience, benefit from the fact that four faults in ten now lie in an employee’s home network, which the company cannot monitor in any other way.</p>
{figure 3}
<p>A newer reason to buy is the training of large models. A cluster of accelerators exchanges data in short, violent bursts, and losing one packet in a thousand can slow a training run by a third. For an operator who pays by the hour for thousands of processors, the monitoring software costs less than a morning’s delay.</p>
<h2>The bill nobody counted</h2>
<p>One cost falls outside every definition of the market, including ours. Storing telemetry costs one to three dollars per gigabyte, often more than the licence, and it is paid to a cloud provider and not to the software vendor. Customers therefore feel a market that is much larger than the one that vendors share. It also explains a purchasing pattern that puzzled us at first: companies that complain about prices buy a second product, whose only task is to discard data before the first one stores it.</p>
<h2>Suites and the definition of a customer</h2>
<p>Vendors of application monitoring include a network view in about 60% of new contracts. Is that network observability? We count it if it has a price of its own, or if the customer uses it in place of a separate product. In all other cases we leave it out, and we say in the report how large it would be. The rule costs us some market size. It saves readers from a forecast in which a feature is mistaken for an industry.</p>
<h2>A checklist for buyers of software data</h2>
<ol>
<li>Bookings, billings, revenue, or recurring revenue? If the table does not say, it cannot be used.</li>
<li>Are perpetual licences included, and in which year?</li>
<li>Are services, hardware and cloud consumption in or out?</li>
<li>Does a growth rate compare like with like, or did a large vendor change its model in between?</li>
</ol>
<p>Our figures lag behind announcements, because a contract counts only as it is paid. That is deliberate. The announcement tells you what a vendor hopes for, and the payment what a customer decided.</p>
<h2>Sources and range</h2>
<p>Network observability report ({code}, {edition}); {interviews} interviews between {interviews between}; {sources}, with the day of reading. For {last} the range is {1/World/last/low} to {1/World/last/high}. {last time}</p>`,
};
