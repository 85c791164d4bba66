import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { addressScreen } from './address-screen.tsx';

const AddressPage = lazyPart(() => import('./address-page.tsx'), 'AddressPage');

export const redirectsOffice: OfficePart = {
  screens: [addressScreen],
  pages: [{ path: '/add-old-addresses', Page: AddressPage, under: 'old-addresses' }],
};
