/** The five open roles. */
export const roles = [
  {
    openDays: 220,
    slug: 'market-research-analyst',
    title: 'Market Research Analyst',
    location: 'Pune, India',
    employment_type: 'FULL_TIME',
    summary: 'Build market models from primary sources and defend every figure in them.',
    description: `<p>You will be responsible for two or three markets. You find the sources, build the model, conduct the interviews and write the report that carries your name. The desk consists of four people, and one of them will check your model as you will check theirs.</p><h3>What you will do</h3><ul><li>Define markets and keep to the definition</li><li>Reconcile customs, production and company figures</li><li>Interview producers, buyers and regulators, about fifty of them a year</li><li>Write chapters that a busy reader can follow, and answer readers’ questions</li></ul><h3>What we look for</h3><ul><li>A degree in economics, engineering or a natural science, or work that shows you can do without one</li><li>Two years of experience with figures on which other people relied</li><li>Clear written English; a second working language is welcome</li></ul><h3>What we offer</h3><p>Your name on your work, time to get it right, a budget for travel to plants and trade fairs, and two days a week from home if you wish.</p>`,
  },
  {
    openDays: 130,
    slug: 'business-development-executive',
    title: 'Business Development Executive',
    location: 'Boston, USA',
    employment_type: 'FULL_TIME',
    summary:
      'Help companies in North America to find the report, or the study, that answers their question.',
    description: `<p>You will be the first person whom customers in North America meet. You find out what they need, scope custom studies together with the desks, and make sure that nobody is promised anything that the report does not contain.</p><h3>What you will do</h3><ul><li>Reply to requests for samples, discounts and customization within one working day</li><li>Write one-page scopes together with an analyst</li><li>Look after resellers and corporate licences</li><li>Tell a customer when a free public source would be enough</li></ul><h3>What we look for</h3><ul><li>Three years in business-to-business sales, ideally of information services</li><li>Patience with long purchasing processes and understanding for small budgets</li><li>The right to work in the United States</li></ul><h3>What we offer</h3><p>A fixed salary with a bonus that depends on renewals, not on first sales, and four weeks in Pune with the desks during your first year.</p>`,
  },
  {
    openDays: 160,
    slug: 'digital-marketing-specialist',
    title: 'Digital Marketing Specialist',
    location: 'Pune, India',
    employment_type: 'FULL_TIME',
    summary:
      'Make our reports easy to find without tricks, and measure results without tracking people.',
    description: `<p>You will be responsible for search, the newsletter and everything that we do to make new reports known.</p><h3>What you will do</h3><ul><li>Keep titles, descriptions and structured data correct</li><li>Plan one newsletter a month with the desks, and write most of it</li><li>Find out which searches on our site find nothing, and close the gaps</li><li>Report results from data that visitors have agreed to share</li></ul><h3>What we look for</h3><ul><li>Two years of experience in search or e-mail marketing</li><li>Working knowledge of HTML and of the rules on consent</li><li>A dislike of pop-ups</li></ul>`,
  },
  {
    openDays: 190,
    slug: 'content-marketing-specialist',
    title: 'Content Marketing Specialist',
    location: 'Milan, Italy',
    employment_type: 'FULL_TIME',
    summary: 'Turn chapters into articles that are worth reading whether or not you buy.',
    description: `<p>You will write and edit the blog, press releases and the sample pages of new reports, in close contact with the analysts whose work they describe.</p><h3>What you will do</h3><ul><li>Write two articles a month from published research</li><li>Prepare charts in our house style</li><li>Check every figure against the report it comes from</li><li>Edit texts by colleagues for whom English is a second or third language</li></ul><h3>What we look for</h3><ul><li>Published work in English; Italian is a plus</li><li>The habit of asking where a number comes from</li><li>The ability to explain a rounding error without losing the reader</li></ul><h3>How we choose</h3><p>We ask for two texts that you are proud of and give you one of ours to edit. You are paid for the editing test.</p>`,
  },
  {
    openDays: 400,
    slug: 'freelance-writers-and-industry-experts',
    title: 'Freelance Writers and Industry Experts',
    location: 'Remote',
    employment_type: 'CONTRACTOR',
    summary: 'Review a chapter, write a profile or give an interview on the field that you know.',
    description: `<p>We work with people who have spent years in an industry: plant engineers, buyers, former regulators, technical writers. They keep us from writing things that look right from a desk.</p><h3>How it works</h3><ul><li>Assignments take one to ten days and are paid at a rate agreed beforehand</li><li>Reviewers stay anonymous unless they agree to be named</li><li>We never ask for confidential information about a present or former employer</li></ul><h3>How to apply</h3><p>Send your CV with one text or project that shows what you know. You will hear from us within two weeks.</p>`,
  },
];
