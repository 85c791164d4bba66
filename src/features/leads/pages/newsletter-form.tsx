import './leads.css';
import { memo } from 'react';
import { FormSlot, lazyForm } from './lazy-form.tsx';
import type { Props } from './newsletter-form-fields.tsx';

const load = () => import('./newsletter-form-fields.tsx');
const form = lazyForm<Props>(load, import.meta.env.SSR ? await load() : undefined);

/** The newsletter form of the footer. */
export const NewsletterForm = memo(function NewsletterForm(given: Props) {
  return <FormSlot form={form} given={given} patient />;
});
