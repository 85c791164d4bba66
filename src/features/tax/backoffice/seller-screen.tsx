import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';

const SellerForm = lazyPart(() => import('./seller-form.tsx'), 'SellerForm');

export const sellerScreen: Screen = {
  name: 'legal-seller',
  label: 'Legal seller',
  group: 'Administration',
  icon: 'certificate',
  title: () => 'Legal seller',
  sort: { field: 'legal_name', order: 'ASC' },
  columns: [],
  Form: SellerForm,
  single: 'true',
};
