import { lazy } from 'react';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { addressScreen } from './address-screen.tsx';

const AddressPage = lazy(() =>
  import('./address-page.tsx').then(({ AddressPage }) => ({ default: AddressPage })),
);

export const redirectsOffice: OfficePart = {
  screens: [addressScreen],
  pages: [{ path: '/add-old-addresses', Page: AddressPage }],
};
