/** Services in the order of their priority; the home page shows the first six. */
export const services = [
  {
    name: 'Syndicated Research',
    priority: 1,
    summary:
      'Off-the-shelf reports on a market: size, history, forecast, competitors and method, updated regularly and shared by many buyers.',
    description: `<p>A syndicated report answers the questions that every participant in a market asks: how large it is, who supplies it, where it grows and what could stop it. We write it once and sell it to many readers, which is why it costs a fraction of a study of your own.</p><ul><li>Six measured years and a forecast of eight more, with a low and a high case</li><li>Two or three cuts of the market and five regions that add up to the total in every year</li><li>Shares of the leading companies and a profile of each</li><li>A method chapter that names sources, assumptions and limits</li></ul><p>Delivered as a PDF by a private link, at once after payment.</p>`,
  },
  {
    name: 'Custom Research',
    priority: 2,
    summary:
      'A question of your own, answered with the same method and a named analyst, within a scope agreed beforehand.',
    description: `<p>When no ready report fits, we scope a study with you. The scope is one page: the question, what a sufficient answer looks like, the sources we would use, the price and the date. Nothing starts before both sides have signed it.</p><p>You work with the analyst who will write the study, and see the interim figures at two agreed points. The result is yours alone; we do not resell it and we do not reuse your internal data.</p>`,
  },
  {
    name: 'Company Profiling',
    priority: 3,
    summary: 'One company in depth: products, plants, patents, pricing and the people who decide.',
    description: `<p>A profile follows one company through its filings, registers, patents, customs records and tenders, and through conversations with its customers and suppliers. It is used before a supply contract, a partnership or an acquisition.</p><ul><li>Ownership, plants, capacity and utilisation</li><li>Product range, list prices and observed discounts</li><li>Dependence on single customers, suppliers and licences</li></ul><p>We use lawful sources only and never pose as somebody else.</p>`,
  },
  {
    name: 'Competitive Intelligence',
    priority: 4,
    summary: 'A standing watch on the rivals you name, reported every month in five pages.',
    description: `<p>You name up to ten rivals and the events that matter: a new plant, a price change, a lost certificate, a change of management. We read registers, tenders, patents, job advertisements and the trade press of their home countries in the original language.</p><p>Each month you receive five pages: what happened, how sure we are, and what it is likely to mean. Urgent events are sent by e-mail on the day we confirm them.</p>`,
  },
  {
    name: 'Market Entry Studies',
    priority: 5,
    summary: 'Demand, regulation, channels and partners for one product in one country.',
    description: `<p>A market entry study takes one product and one country and asks whether it can be sold there at a profit. It covers demand by buyer group, approvals and standards, duties, the channels that reach the buyer and what each of them keeps.</p><p>It ends with a decision table: enter, wait or decline, with the three facts that would change the answer.</p>`,
  },
  {
    name: 'Consumer Surveys',
    priority: 6,
    summary: 'Fieldwork with buyers and users, from questionnaire design to weighted tables.',
    description: `<p>We write the questionnaire, test it on thirty people, field it with panels that we have audited, and weight the answers to the population. Samples begin at four hundred completed interviews for each country.</p><p>You receive the questionnaire, the weighted tables, the unweighted counts and a report that says which differences are larger than the sampling error.</p>`,
  },
  {
    name: 'Energy Advisory',
    priority: 7,
    summary: 'Price paths, capacity outlooks and off-take questions for power, fuels and storage.',
    description: `<p>The power and storage desks answer questions that come up between two editions of a report: a price path for a loan application, a check of a developer’s volume case, a view on a tender design. Work is charged by the day and confirmed in writing before it starts.</p>`,
  },
  {
    name: 'Data Licensing',
    priority: 8,
    summary:
      'The tables behind our reports as files, for models and dashboards inside your company.',
    description: `<p>Readers who build their own models can license the tables of a report as spreadsheet files: every year, region and segment, with the low and the high case and the definition of each row. The licence covers use inside one company and names the edition, so that a model can be traced to its source.</p>`,
  },
];
