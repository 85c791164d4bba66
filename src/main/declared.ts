import { cdnMetrics } from '#src/cdn/metrics.ts';
import type { Declared } from '#src/feature.ts';
import { jobMetrics } from '#src/jobs/metrics.ts';
import { mailMetrics } from '#src/mail/metrics.ts';
import { mailPersonal } from '#src/mail/personal-data.ts';
import type { PersonalData } from '#src/personal-data.ts';
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
