import { telHref } from '../form/phone-number.ts';
import { Icon } from '../icon/icon.tsx';

/** The sales e-mail address and phone number, if set. */
export function ContactLines({ email, phone }: { email: string; phone: string }) {
  return (
    <ul className="contact-lines">
      {email && (
        <li>
          <Icon name="envelope-simple" />
          <a className="link mailto" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <a className="link num" href={telHref(phone)}>
            {phone}
          </a>
        </li>
      )}
    </ul>
  );
}
