import { aerospaceDefense } from '../markets/aerospace-defense.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Aerospace & Defense. */
export const aerospaceDefenseIndustry: Industry = {
  slug: 'aerospace-defense',
  name: 'Aerospace & Defense',
  letters: 'AD',
  introduction:
    'Aircraft, space and defence equipment, built up from programmes, budgets and deliveries.',
  keywords: 'aerospace market reports, defense, satellites, aircraft, unmanned systems',
  level: 'contract value in the year of delivery',
  publicSources: lettered([
    'SIPRI’s military expenditure database',
    'the US Department of Defense budget request',
    'EASA’s type certificates',
    'the FAA Aerospace Forecast',
    'Eurocontrol statistics',
    'the ITU’s space network filings',
    'NATO defence expenditure figures',
    'the European Defence Agency’s defence data',
    'ICAO’s CORSIA documents',
    'the EU’s tender register TED',
  ]),
  companyRoots:
    'Aquilon Bastion Contrail Dauntless Empyrean Falconer Garrison Horizonte Icarion Javelot Keystone-Aero Lodestar Merlinor Nacelle Orbitra Palisade Quasar-Nord Rampart Stellara Turnstone Vanguardia Windhover'.split(
      ' ',
    ),
  companyTails: ['Aerospace', 'Defence Systems', 'Space', 'Avionics', 'Aerostructures', 'Aviation'],
  countries: [
    'the United States',
    'France',
    'the United Kingdom',
    'Germany',
    'Israel',
    'Sweden',
    'Japan',
    'India',
  ],
  authors: ['Daniel Achterberg, mobility desk', 'Tomas Lindqvist, power and plant desk'],
  dip2020: 0.09,
  markets: aerospaceDefense,
};
