/** Services in the order of their priority; the home page shows the first six. */
export const services = [
  {
    name: 'Syndicated Research',
    priority: 1,
    summary:
      'Off-the-shelf reports on a market: size, history, forecast, competitors and method, updated regularly and shared by many buyers.',
    description: `<p>A syndicated report answers the questions that every company in a market asks: how large it is, who supplies it, where it is growing and what could stop it. We write it once and sell it to many readers, so it costs a fraction of a study made for you alone.</p><ul><li>Six measured years and an eight-year forecast with a low and a high case</li><li>Two or three breakdowns of the market, and five regions that add up to the total in every year</li><li>Market shares of the leading companies, with a profile of each</li><li>A method chapter that names sources, assumptions and limits</li></ul><p>You receive the report as a PDF, with its tables as XLSX and CSV files, through a private link as soon as the payment is complete. Questions on definitions and sources are answered by the author for as long as the edition is on sale.</p>`,
  },
  {
    name: 'Custom Research',
    priority: 2,
    summary:
      'A question of your own, answered with the same method by a named analyst, within a scope agreed beforehand.',
    description: `<p>If no report answers your question, we scope a study with you. The scope fits on one page: the question, what would count as a sufficient answer, the sources we would use, the price and the delivery date. Work starts when both sides have signed it.</p><p>You work directly with the analyst who writes the study, and you see interim results at two agreed points, early enough to change direction. Most studies take four to eight weeks.</p><p>The result belongs to you. We do not resell it, and we do not use your internal data for anything else.</p>`,
  },
  {
    name: 'Company Profiling',
    priority: 3,
    summary: 'One company in depth: products, plants, patents, prices and the people who decide.',
    description: `<p>A profile follows one company through its filings, registers, patents, customs records and tenders, and through conversations with its customers and suppliers. Clients order one before they sign a supply contract, enter a partnership or make an acquisition.</p><ul><li>Ownership, plants, capacity and utilisation</li><li>Product range, list prices and observed discounts</li><li>Dependence on individual customers, suppliers and licences</li><li>Management, and what it has announced and delivered in the past</li></ul><p>We use lawful sources only and always say who we are. Where a finding rests on a single source, the profile says so.</p>`,
  },
  {
    name: 'Competitive Intelligence',
    priority: 4,
    summary:
      'Continuous monitoring of the competitors you name, summed up every month in five pages.',
    description: `<p>You name up to ten competitors and the events that matter to you: a new plant, a price change, a lost certificate, a change of management. We follow registers, tenders, patents, job advertisements and the trade press of their home countries, in the original language.</p><p>Each month you receive five pages: what happened, how certain we are, and what it probably means for you. Urgent events reach you by e-mail on the day on which we confirm them. The service can be cancelled at the end of any quarter.</p>`,
  },
  {
    name: 'Market Entry Studies',
    priority: 5,
    summary: 'Demand, regulation, sales channels and partners for one product in one country.',
    description: `<p>A market entry study takes one product and one country, and finds out whether it can be sold there at a profit. It covers demand by type of buyer, approvals and standards, import duties, and the channels that reach the buyer, with the margin that each of them keeps.</p><p>It ends with a recommendation to enter, wait or decline, and with the three facts that would change it. If you enter, we can introduce you to distributors whom we have interviewed, with their consent.</p>`,
  },
  {
    name: 'Consumer Surveys',
    priority: 6,
    summary:
      'Surveys of buyers and users, from the design of the questionnaire to weighted tables.',
    description: `<p>We write the questionnaire, test it with thirty people, conduct the survey with panels that we have audited, and weight the answers to match the population. Samples start at four hundred completed interviews per country.</p><p>You receive the questionnaire, the weighted tables and the unweighted counts. The report that comes with them says which differences are larger than the sampling error, and which only look interesting.</p>`,
  },
  {
    name: 'Energy Advisory',
    priority: 7,
    summary: 'Price paths, capacity outlooks and off-take questions for power, fuels and storage.',
    description: `<p>The power and storage desks answer questions that cannot wait for the next edition of a report: a price path for a loan application, a review of a developer’s volume forecast, an opinion on the design of a tender. Lenders can have an assessment addressed to them.</p><p>Work is charged by the day, and the number of days is confirmed in writing before it starts.</p>`,
  },
  {
    name: 'Data Licensing',
    priority: 8,
    summary:
      'The tables of several reports in one file or feed, for models and dashboards inside your company.',
    description: `<p>Every report comes with a data file of its own. If you need the tables of several reports in one structure, or want them updated with each new edition, you can license them as a database: every year, region and segment, with the low and the high case and the definition of each row.</p><p>The licence covers use inside one company. Each value carries its report and edition, so that a result in your model can be traced back to its source.</p>`,
  },
];
