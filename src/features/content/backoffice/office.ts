import type { OfficePart } from '#src/backoffice/office-part.ts';
import { industryScreen, serviceScreen } from './catalogue-screens.tsx';
import { clientScreen, faqScreen, openRoleScreen, testimonialScreen } from './people-screens.tsx';
import { pictureScreen } from './picture-screen.tsx';
import { policyScreen } from './policy-screen.tsx';
import { articleScreen, pressScreen } from './publication-screens.tsx';
import { redirectScreen } from './redirect-screen.tsx';
import { siteScreen } from './site-screen.tsx';

export const contentOffice: OfficePart = {
  screens: [
    industryScreen,
    redirectScreen,
    serviceScreen,
    articleScreen,
    pressScreen,
    testimonialScreen,
    clientScreen,
    faqScreen,
    pictureScreen,
    policyScreen,
    siteScreen,
    openRoleScreen,
  ],
};
