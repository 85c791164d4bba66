/** The publisher's own particulars: the one row of `site_info`. */
export const site = {
  site_name: 'Meridian Research',
  email: 'sales@meridian.example',
  careers_email: 'careers@meridian.example',
  reply_days: 1,
  offices: [
    {
      name: 'India hub',
      place: 'India',
      phone_label: 'India',
      phone_code: '91',
      phone: '20 5550 0142',
      address: 'Level 4, Riverside Chambers, Baner Road, Pune 411045, India',
      longitude: 73.9,
    },
    {
      name: 'USA sales office',
      place: 'USA',
      phone_label: 'United State',
      phone_code: '',
      phone: '+1 646 555 0142',
      address: '48 Harbor Street, Suite 900, Boston, MA 02110, USA',
      longitude: -71,
    },
    {
      name: 'Italy sales office',
      place: 'Italy',
      phone_label: 'Italy',
      phone_code: '',
      phone: '+39 02 5550 0142',
      address: 'Via delle Stelle 12, 20121 Milano MI, Italy',
      longitude: 9.2,
    },
  ],
  social: {
    facebook: 'https://facebook.example/meridianresearch',
    instagram: 'https://instagram.example/meridianresearch',
    twitter: 'https://x.example/meridianresearch',
    youtube: 'https://youtube.example/@meridianresearch',
    linkedin: 'https://linkedin.example/company/meridian-research',
  },
  introductions: {
    claim: 'See past the last data point',
    home: 'What has been measured, what is forecast, and the method that leads from one to the other.',
    about:
      'We publish what has been measured, what we forecast, and the method that connects the two.',
    careers:
      'We look for people who would rather show where a number comes from than be the first to print it.',
    industries:
      'Each report belongs to one industry and is written by that industry’s desk of analysts.',
    blog: 'How we measure and forecast markets, explained by the analysts who do it.',
  },
  reasons: [
    {
      title: 'Sources with dates',
      text: 'Every figure states where it comes from and when it was read, so that you can check it.',
    },
    {
      title: 'A named author',
      text: 'The analyst who signs a report answers your questions about it.',
    },
    {
      title: 'A range, not a point',
      text: 'Forecasts have a low and a high case, and say what would have to be true for either.',
    },
    {
      title: 'Price before form',
      text: 'Every report shows its price, length, code and date. You never have to ask for them.',
    },
    {
      title: 'Sample before purchase',
      text: 'The free sample shows the real table of contents and full pages of the report.',
    },
    {
      title: 'Immediate delivery',
      text: 'A paid report and its data file are available as soon as the payment is confirmed.',
    },
  ],
  principles: [
    {
      title: 'Mission',
      text: 'To make the size and the direction of a market a matter of evidence that two readers can agree on.',
    },
    {
      title: 'Vision',
      text: 'A market figure should be as easy to verify as to quote, for the smallest buyer as for the largest.',
    },
    {
      title: 'Client-Centric Approach',
      text: 'We begin with the decision that you have to make. If no report answers it, we say so and scope a study that does.',
    },
    {
      title: 'Global Coverage',
      text: 'Analysts and interviewers work in the language of the market. All offices share one method.',
    },
    {
      title: 'Quality',
      text: 'Each model is checked by an analyst who did not build it. A figure that proves wrong is corrected for every buyer.',
    },
  ],
  payment_methods: ['PayPal', 'Visa', 'Mastercard', 'American Express'],
  builder_credit: 'Site by Halden Studio',
  about: `
<p>Meridian Research publishes market studies in twelve industries. Every study says what has been measured, what is forecast, and how the one leads to the other. The line between the two is the meridian in our name.</p>
<p>The firm was founded in Pune in 2011 by three analysts who had spent years checking other people’s market figures. Sales offices in Boston and Milan followed. Today eight desks, each led by a named analyst, answer for the reports they sign.</p>
<h2>How we work</h2>
<ul><li><strong>One definition per market.</strong> The second chapter of each report lists what is counted and what is left out, so that two figures can be compared.</li><li><strong>Sources with dates.</strong> Customs records, production statistics, company filings and interviews are named where they are used.</li><li><strong>A range, not a point.</strong> Each forecast has a low and a high case, and says what would have to be true for either.</li><li><strong>Corrections in public.</strong> When a figure was wrong, buyers of that edition receive the corrected file without charge.</li></ul>
<h2>Who reads us</h2>
<p>Planners, purchasers and engineers in manufacturing, energy and trade; banks that lend to them; and public bodies that regulate them. A reader can ask the author of a report a question for as long as the edition is on sale.</p>`,
};
