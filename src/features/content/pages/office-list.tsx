import { telHref } from '#src/ui/form/phone-number.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type Office, phoneOf } from '#src/ui/office.ts';

/** Offices side by side, as many as fit, each with its address and phone number. */
export function OfficeList({ offices }: { offices: Office[] }) {
  return (
    <div className="office-list">
      {offices.map((office) => (
        <section className="office" key={office.name}>
          <h2>{office.name}</h2>
          <address>{office.address}</address>
          {office.phone && (
            <a className="num" href={telHref(phoneOf(office))}>
              <Icon name="phone" />
              {phoneOf(office)}
            </a>
          )}
        </section>
      ))}
    </div>
  );
}
