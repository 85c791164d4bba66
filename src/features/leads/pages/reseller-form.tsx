import { memo } from 'react';
import { FormSlot, lazyForm } from './lazy-form.tsx';
import type { Props } from './reseller-form-fields.tsx';

const load = () => import('./reseller-form-fields.tsx');
const form = lazyForm<Props>(load, import.meta.env.SSR ? await load() : undefined);

/** The form of those who want to resell reports. */
export const ResellerForm = memo(function ResellerForm(given: Props) {
  return <FormSlot form={form} given={given} />;
});
