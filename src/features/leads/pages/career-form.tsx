import { memo } from 'react';
import type { Props } from './career-form-fields.tsx';
import { FormSlot, lazyForm } from './lazy-form.tsx';

const load = () => import('./career-form-fields.tsx');
const form = lazyForm<Props>(load, import.meta.env.SSR ? await load() : undefined);

/** The application form, with a CV. Hand over the same list of roles at every render. */
export const CareerForm = memo(function CareerForm(given: Props) {
  return <FormSlot form={form} given={given} />;
});
