import { ContactForm } from './contact-form.ts';

interface Props {
  /** What was searched for, if anything. */
  query?: string;
}

/** Asks for research made to order: a contact message with its subject filled in. */
export function CustomResearchForm({ query }: Props) {
  const about = query?.trim().slice(0, 120);
  return (
    <ContactForm key={about} subject={about ? `Custom research: ${about}` : 'Custom research'} />
  );
}
