import { buyers } from './buyers.ts';
import { chain } from './chain.ts';
import { competition } from './competition.ts';
import { cost } from './cost.ts';
import { demand } from './demand.ts';
import { geography } from './geography.ts';
import { growth } from './growth.ts';
import type { ShapeKey } from './keys.ts';
import { regulation } from './regulation.ts';
import { scenario } from './scenario.ts';
import { ofServices } from './services.ts';
import type { Shape } from './shape.ts';
import { substitution } from './substitution.ts';
import { supply } from './supply.ts';
import { technology } from './technology.ts';

/** How a description can be built. */
export const shapes: Record<ShapeKey, Shape> = {
  demand,
  supply: ofServices(supply),
  regulation,
  cost,
  technology,
  substitution,
  geography,
  buyers,
  chain: ofServices(chain),
  competition,
  scenario,
  growth,
};
