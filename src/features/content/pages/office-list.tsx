import { telHref } from '#src/ui/form/phone-number.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

export interface Office {
  name: string;
  /** Lines separated by line feeds, or one line. */
  address: string;
  phone: string;
}

/** The offices side by side, each with its address and phone number. */
export function OfficeList({ offices }: { offices: Office[] }) {
  return (
    <div className="offices">
      {offices.map(({ name, address, phone }) => (
        <section className="office" key={name}>
          <h2>{name}</h2>
          <address>{address}</address>
          {phone && (
            <a className="num" href={telHref(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          )}
        </section>
      ))}
    </div>
  );
}
