import type { Industry } from '../types.ts';
import { trades } from './trades.ts';

type Terms = Partial<Pick<Industry, 'level' | 'companyTails'>>;

const software: Terms = {
  level: 'vendor revenue',
  companyTails: ['Software', 'Systems', 'Digital', 'Data'],
};
const monitoring: Terms = {
  level: 'service revenue',
  companyTails: ['Analytics', 'Earth Data', 'Monitoring', 'Geodata'],
};

/** Markets that measure something else than the rest of their industry, or whose companies are of another trade. */
const ownTerms: Record<string, Terms> = {
  'veterinary teleconsultation': {
    level: 'fees paid by owners and insurers',
    companyTails: ['Vets', 'Animal Health', 'Telehealth', 'Pet Care'],
  },
  'satellite crop monitoring service': monitoring,
  'soil carbon measurement service': monitoring,
  'hospital bed management software': software,
  'clinical trial e-consent software': software,
  'ride-hailing fleet management software': software,
  'automotive over-the-air update platform': software,
  'rental aerial work platform': {
    level: 'rental revenue',
    companyTails: ['Rentals', 'Access', 'Plant Hire', 'Equipment Hire'],
  },
  'elevator modernisation service': {
    level: 'service revenue',
    companyTails: ['Lifts', 'Elevators', 'Aufzüge', 'Building Systems'],
  },
  'building information modelling service': {
    level: 'service revenue',
    companyTails: ['Engineering', 'Design', 'Consulting', 'Partners'],
  },
  'wine bottle light-weighting service': {
    level: 'service revenue',
    companyTails: ['Engineering', 'Design', 'Glass Technology'],
  },
  'steel drum reconditioning': {
    level: 'reconditioner sales',
    companyTails: ['Reconditioning', 'Drums', 'Cooperage', 'Containers'],
  },
  'IT asset disposition service': {
    companyTails: ['Recovery', 'Lifecycle', 'Recycling', 'Disposal'],
  },
  'space situational awareness service': {
    companyTails: ['Space', 'Orbital', 'Tracking', 'Skywatch'],
  },
  'wind turbine blade recycling': {
    companyTails: ['Recycling', 'Composites', 'Circular', 'Reclaim'],
  },
  'quantum computing service': {
    companyTails: ['Quantum', 'Computing', 'Labs', 'Systems'],
  },
  'luxury resale platform service': {
    companyTails: ['Resale', 'Maison', 'Circle', 'Collective'],
  },
};

/** An industry as it is for one of its markets. */
export function industryOf(market: string, industry: Industry): Industry {
  const companyTails = trades.get(market) ?? industry.companyTails;
  return { ...industry, companyTails, ...ownTerms[market] };
}
