const common = { openDays: 220 };

/** The five open roles. */
export const roles = [
  {
    ...common,
    slug: 'market-research-analyst',
    title: 'Market Research Analyst',
    location: 'Pune, India',
    employment_type: 'FULL_TIME',
    summary: 'Build a market model from primary sources and defend every figure in it.',
    description: `<p>You will own two or three markets: find the sources, build the model, hold the interviews and write the report that carries your name.</p><h3>What you will do</h3><ul><li>Set the definition of a market and keep to it</li><li>Reconcile customs, production and company figures</li><li>Interview producers, buyers and regulators</li><li>Write chapters that a busy reader can follow</li></ul><h3>What we look for</h3><ul><li>A degree in economics, engineering or a natural science, or proof that you do not need one</li><li>Two years of work with numbers that others relied on</li><li>Clear written English; a second working language is welcome</li></ul>`,
  },
  {
    ...common,
    openDays: 130,
    slug: 'business-development-executive',
    title: 'Business Development Executive',
    location: 'Boston, USA',
    employment_type: 'FULL_TIME',
    summary:
      'Help companies in North America find the report, or the study, that answers their question.',
    description: `<p>You will answer enquiries, scope custom studies with the desks and keep the promise that a prospect never hears a claim the report does not support.</p><h3>What you will do</h3><ul><li>Reply to sample, discount and customization requests</li><li>Write one-page scopes together with an analyst</li><li>Look after resellers and corporate licences</li></ul><h3>What we look for</h3><ul><li>Three years in sales to companies, best in information services</li><li>Patience with long purchases and short budgets</li></ul>`,
  },
  {
    ...common,
    openDays: 160,
    slug: 'digital-marketing-specialist',
    title: 'Digital Marketing Specialist',
    location: 'Pune, India',
    employment_type: 'FULL_TIME',
    summary:
      'Make our reports easy to find without tricks, and measure results without tracking people.',
    description: `<p>You will care for search, the newsletter and campaigns around new reports.</p><h3>What you will do</h3><ul><li>Keep titles, descriptions and structured data correct</li><li>Plan one newsletter a month with the desks</li><li>Report results from data that visitors agreed to share</li></ul><h3>What we look for</h3><ul><li>Two years in search or e-mail marketing</li><li>Working knowledge of HTML and of consent rules</li></ul>`,
  },
  {
    ...common,
    openDays: 190,
    slug: 'content-marketing-specialist',
    title: 'Content Marketing Specialist',
    location: 'Milan, Italy',
    employment_type: 'FULL_TIME',
    summary: 'Turn chapters into articles that are worth reading whether or not you buy.',
    description: `<p>You will write and edit the blog, press releases and the sample pages of new reports.</p><h3>What you will do</h3><ul><li>Write two articles a month from published research</li><li>Draw charts to our house style</li><li>Check every figure against the report it comes from</li></ul><h3>What we look for</h3><ul><li>Published work in English, with Italian as a plus</li><li>A habit of asking where a number comes from</li></ul>`,
  },
  {
    ...common,
    openDays: 400,
    slug: 'freelance-writers-and-industry-experts',
    title: 'Freelance Writers and Industry Experts',
    location: 'Remote',
    employment_type: 'CONTRACTOR',
    summary:
      'Review a chapter, write a profile or sit for an interview in the field that you know.',
    description: `<p>We work with people who have spent years in a trade: plant engineers, buyers, former regulators, technical writers.</p><h3>How it works</h3><ul><li>Assignments of one to ten days, paid at a rate agreed beforehand</li><li>Reviewers are named in the report unless they prefer not to be</li><li>We never ask for confidential information of a present or former employer</li></ul><h3>How to apply</h3><p>Send a CV and one text or project that shows your field. We answer within two weeks.</p>`,
  },
];
