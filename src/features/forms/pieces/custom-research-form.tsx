import { ContactForm } from './contact-form.ts';

interface Props {
  /** The search text, if any. */
  query?: string;
}

/** A request for custom research: the contact form with its subject filled in. */
export function CustomResearchForm({ query }: Props) {
  const about = query?.trim().slice(0, 120);
  return (
    <ContactForm key={about} subject={about ? `Custom research: ${about}` : 'Custom research'} />
  );
}
