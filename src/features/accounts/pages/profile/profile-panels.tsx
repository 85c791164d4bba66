import { useState } from 'react';
import { Alert } from '#src/ui/form/form-alert.tsx';
import type { Profile } from '../../contract.ts';
import { DetailsCard } from './details-card.tsx';
import { EditPanel } from './edit-panel.tsx';
import { OrderList } from './order-list.tsx';
import { RequestList } from './request-list.tsx';
import { Security } from './security.tsx';
import { YourData } from './your-data.tsx';

interface Props {
  profile: Profile;
  onChange: (profile: Profile) => void;
}

/** The details at the left, what was bought and asked for at the right. */
export function ProfilePanels({ profile, onChange }: Props) {
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <>
      <div aria-live="polite">
        {saved && (
          <div className="profile__saved">
            <Alert tone="ok" text={saved} />
          </div>
        )}
      </div>
      <div className="profile">
        <DetailsCard profile={profile} onEdit={() => setEditing(true)} />
        <div className="stack-lg">
          <OrderList profile={profile} />
          <RequestList confirmed={profile.email_confirmed} />
          <Security />
          <YourData />
        </div>
      </div>
      {editing && (
        <EditPanel
          profile={profile}
          onClose={() => setEditing(false)}
          onSaved={(next, message) => {
            onChange(next);
            setSaved(message);
          }}
        />
      )}
    </>
  );
}
