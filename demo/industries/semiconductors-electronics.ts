import { semiconductors } from '../markets/semiconductors-electronics.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Semiconductors & Electronics. */
export const semiconductorsIndustry: Industry = {
  slug: 'semiconductors-electronics',
  name: 'Semiconductors & Electronics',
  letters: 'SE',
  introduction:
    'Chips, the machines that make them and the parts around them, counted by device and by process.',
  keywords: 'semiconductor market reports, electronics, sensors, displays, wafer',
  level: 'factory revenue',
  publicSources: lettered([
    'World Semiconductor Trade Statistics',
    'SEMI World Fab Forecast',
    'Japan’s METI production statistics',
    'Korea Customs Service exports by product',
    'UN Comtrade',
    'the US Bureau of Industry and Security’s licence notices',
    'ACEA vehicle registrations',
    'the European Patent Office’s PATSTAT',
    'Taiwan’s Ministry of Economic Affairs export orders',
    'the ITU’s ICT indicators',
  ]),
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
