/** What the publisher says of its authors, after their desk: training, what they did before, what they look at. */
const BIOS: Record<string, string> = {
  'Ritika Kulkarni':
    'with a team of three analysts. She is an electrochemist by training, spent six years testing cells at a battery maker in Pune and joined the house in 2017. Her desk counts projects by the documents that prove them, and keeps the register of announced, permitted, financed and built plants.',
  'Tomas Lindqvist':
    'with a team of four analysts. He worked as a mechanical engineer for a Swedish turbine maker and then in maintenance contracting before he turned to research in 2012. He covers machines that last longer than the people who buy them, and prefers service records to order books.',
  'Daniel Achterberg':
    'with a team of three analysts. He bought components for a Dutch truck maker for nine years and knows most price lists from the other side. Since 2015 he has covered vehicles, their parts and what is done to them after the sale.',
  'Samuel Otieno':
    'with a team of four analysts. He studied agronomy in Nairobi and Wageningen and ran field trials for a seed company. Since 2014 he has covered what farmers buy and what becomes of what they sell; his models work by season and are converted to years at the end.',
  'Ingrid Vassdal':
    'with a team of four analysts. She is a chemical engineer and planned production at a Norwegian resin plant before she joined the house in 2013. Her desk reconciles capacity, trade and consumption before it looks at a single forecast.',
  'Anneliese Brandt':
    'with a team of five analysts. A pharmacist by training, she negotiated tenders for a group of German hospitals and has been with the house since 2016. She measures medicines and devices at the prices that are paid, net of rebates.',
  'Priya Raghunathan':
    'with a team of three analysts. She wrote software for telephone networks for eight years and then advised buyers of it. Since 2018 she has covered enterprise software, which she counts by what customers pay in a year.',
  'Mei-Ling Zhao':
    'with a team of three analysts. She holds a degree in materials science from Hsinchu, worked in process integration at a foundry and joined the house in 2016. Her desk follows a chip from the wafer to its first independent buyer, and counts it once.',
};

/** A report’s note on its author; `desk` is what the author leads. */
export const bioOf = (name: string, desk: string): string =>
  `${name} leads the ${desk} of Meridian Research${BIOS[name] ? `, ${BIOS[name]}` : '.'}`;
