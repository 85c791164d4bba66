import { cdnMetrics } from '../cdn/metrics.ts';
import type { Declared } from '../feature.ts';
import { jobMetrics } from '../jobs/metrics.ts';
import { mailMetrics } from '../mail/metrics.ts';
import { mailPersonal } from '../mail/personal-data.ts';
import type { PersonalData } from '../personal-data.ts';
import { features } from './features.ts';

const ofPlatform: PersonalData = {
  nobody: {
    work_lease: 'processes of the store',
    cdn: 'whether there is one',
    cdn_purge: 'names of changed content',
  },
};

/** What the features and the platform's own tables declare. */
export const declared: Declared = {
  personal: [...features.flatMap(({ personal }) => personal ?? []), mailPersonal, ofPlatform],
  health: features.flatMap(({ health }) => health ?? []),
  metrics: [
    ...jobMetrics,
    ...mailMetrics,
    ...cdnMetrics,
    ...features.flatMap(({ metrics }) => metrics ?? []),
  ],
};
