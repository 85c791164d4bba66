import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MailAddress } from '#src/ui/mail-address.tsx';
import type { Profile } from '../../contract.ts';

/** Name, address and the rest of the customer's own details, with the button that opens the panel. */
export function DetailsCard({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const lines: [string, string][] = [
    ['Mobile', profile.mobile_no],
    ['Country', profile.country_name],
    ['State', profile.state],
    ['City', profile.city],
    ['Address', profile.address],
  ];
  return (
    <section className="panel profile__card" aria-labelledby="details">
      <Avatar name={profile.name} large />
      <div className="profile__name">
        <h2 id="details">{profile.name}</h2>
        <p>
          <MailAddress address={profile.email} />
        </p>
        <p>
          {profile.email_confirmed ? (
            <span className="status-mark status-mark--ok">Confirmed</span>
          ) : (
            <span className="status-mark status-mark--warn">Not confirmed yet</span>
          )}
        </p>
      </div>
      <dl className="fact-lines">
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button onClick={onEdit}>
          <Icon name="pencil-simple" />
          Edit
        </Button>
      </div>
    </section>
  );
}
