import { memo } from 'react';
import { FormSlot, lazyForm } from '#src/features/leads/pages/lazy-form.tsx';

const load = () => import('./signup-form-fields.tsx');
const form = lazyForm<object>(load, import.meta.env.SSR ? await load() : undefined);

export const SignupForm = memo(function SignupForm() {
  return <FormSlot form={form} given={{}} />;
});
