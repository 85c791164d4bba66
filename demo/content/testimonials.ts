export const testimonials = [
  {
    name: 'Giulia Ferrante',
    designation: 'Head of Strategy, energy utility',
    description:
      'The method chapter is why we bought the second report. Every number has a source and a date.',
  },
  {
    name: 'Daniel Osei',
    designation: 'Procurement Lead, cell manufacturer',
    description:
      'We asked for the sample first. It held the real table of contents and four full pages, not a brochure.',
  },
  {
    name: 'Anjali Deshmukh',
    designation: 'Product Director, inverter maker',
    description:
      'Our question did not fit a ready report. They said so, and scoped a short custom study instead.',
  },
  {
    name: 'Henrik Solberg',
    designation: 'Credit Analyst, shipping bank',
    description:
      'The low case was closer to what happened than the plan we had been shown. We now ask for it in every file.',
  },
  {
    name: 'Marisol Echeverría',
    designation: 'Plant Manager, food ingredients',
    description:
      'I wrote to the author about one table and had an answer with the source the next morning.',
  },
  {
    name: 'Kenji Morimoto',
    designation: 'Planning Manager, sensor supplier',
    description:
      'Regions and segments add up in every year. That sounds like little until you have worked with reports where they do not.',
  },
  {
    name: 'Amina Belhadj',
    designation: 'Investment Officer, development fund',
    description:
      'A figure in our edition was corrected three months later. They sent the new file without our asking.',
  },
  {
    name: 'Lukas Reinhardt',
    designation: 'Sales Director, packaging machinery',
    description:
      'The corporate licence let the whole sales team read the same tables. The discussions became shorter.',
  },
];
