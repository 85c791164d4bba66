import { memo } from 'react';
import { FormSlot, lazyForm } from '#src/features/leads/pages/lazy-form.tsx';

const load = () => import('./forgot-form-fields.tsx');
const form = lazyForm<object>(load, import.meta.env.SSR ? await load() : undefined);

export const ForgotForm = memo(function ForgotForm() {
  return <FormSlot form={form} given={{}} />;
});
