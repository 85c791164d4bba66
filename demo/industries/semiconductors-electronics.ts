import { semiconductors } from '../markets/semiconductors-electronics.ts';
import type { Industry } from '../types.ts';

/** Semiconductors & Electronics. */
export const semiconductorsIndustry: Industry = {
  slug: 'semiconductors-electronics',
  name: 'Semiconductors & Electronics',
  letters: 'SE',
  introduction:
    'Chips, the machines that make them and the parts around them, counted by device and by process.',
  keywords: 'semiconductor market reports, electronics, sensors, displays, wafer',
  level: 'factory revenue',
  sources:
    'shipment statistics, # interviews with device makers and foundries, and company filings',
  makers: 'device makers',
  buyers: 'equipment builders',
  companyRoots:
    'Kiyotaka Silvane Axolite Norbright Hexacore Tavira Lithos Pentode Orrery Mirae Wexton Chipford Dastan Ulmen Vantar Ionwell Straylight Tessaro Kumagai Ellery Brantford Nanosett'.split(
      ' ',
    ),
  companyTails: [
    'Semiconductor',
    'Microelectronics',
    'Devices',
    'Photonics',
    'Electronics',
    'Technologies',
  ],
  countries: [
    'Taiwan',
    'South Korea',
    'Japan',
    'the United States',
    'the Netherlands',
    'Germany',
    'China',
  ],
  authors: ['Mei-Ling Zhao, semiconductor desk'],
  dip2020: -0.01,
  markets: semiconductors,
};
