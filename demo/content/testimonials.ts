export const testimonials = [
  {
    name: 'Giulia Ferrante',
    designation: 'Head of Strategy, Halcyon Grid',
    description:
      'We bought the second report because of the method chapter in the first. Every number has a source and a date, so our auditors had no questions left.',
  },
  {
    name: 'Daniel Osei',
    designation: 'Procurement Lead, Ohmline',
    description:
      'I asked for the sample expecting a brochure. It was a complete chapter, with the method page. We knew what we were paying for before we paid.',
  },
  {
    name: 'Anjali Deshmukh',
    designation: 'Product Director, Lumenfold',
    description:
      'None of the reports fitted our question. They told us so, and offered a custom study that took five weeks and cost less than the report we had nearly bought elsewhere.',
  },
  {
    name: 'Henrik Solberg',
    designation: 'Credit Analyst, Brightwater Bank',
    description:
      'The low case came closer to what happened than the business plan we had been shown. We now ask for a low case in every credit application.',
  },
  {
    name: 'Marisol Echeverría',
    designation: 'Plant Manager, Castra Foods',
    description:
      'I wrote to the author about one table. The answer, with the source, was in my inbox the next morning.',
  },
  {
    name: 'Kenji Morimoto',
    designation: 'Planning Manager, Kestrel',
    description:
      'Regions and segments add up to the total in every year. That sounds trivial until you have tried to build a model on a report in which they do not.',
  },
  {
    name: 'Amina Belhadj',
    designation: 'Investment Officer, Verdanta',
    description:
      'Three months after we bought it, one figure in our edition was corrected. They sent the new file, and the reason, before we had noticed anything.',
  },
  {
    name: 'Lukas Reinhardt',
    designation: 'Sales Director, Tern Logistics',
    description:
      'With the corporate licence the whole sales team looks at the same tables. Our planning meetings are shorter, because nobody argues about the size of the market.',
  },
];
