import { memo } from 'react';
import { FormSlot, lazyForm } from './lazy-form.tsx';
import type { Props } from './sample-form-fields.tsx';

const load = () => import('./sample-form-fields.tsx');
const form = lazyForm<Props>(load, import.meta.env.SSR ? await load() : undefined);

/** The form that asks for the free sample of one report. */
export const SampleForm = memo(function SampleForm(given: Props) {
  return <FormSlot form={form} given={given} />;
});
