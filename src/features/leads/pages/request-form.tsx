import { memo } from 'react';
import { FormSlot, lazyForm } from './lazy-form.tsx';
import type { Props } from './request-form-fields.tsx';

const load = () => import('./request-form-fields.tsx');
const form = lazyForm<Props>(load, import.meta.env.SSR ? await load() : undefined);

/** The form that asks for a discount, enquires before buying or asks for customization. */
export const RequestForm = memo(function RequestForm(given: Props) {
  return <FormSlot form={form} given={given} />;
});
