import { memo } from 'react';
import type { Props } from './contact-form-fields.tsx';
import { FormSlot, lazyForm } from './lazy-form.tsx';

const load = () => import('./contact-form-fields.tsx');
const form = lazyForm<Props>(load, import.meta.env.SSR ? await load() : undefined);

/** The contact form, on its page, in dialogs, and with its subject filled in for research made to order. */
export const ContactForm = memo(function ContactForm(given: Props) {
  return <FormSlot form={form} given={given} />;
});
