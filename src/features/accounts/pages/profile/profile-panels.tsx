import { Alert } from '#src/ui/form/form-alert.tsx';
import type { Profile } from '../../contract.ts';
import { DetailsCard } from './details-card.tsx';
import { OrderList } from './order-list.tsx';
import { RequestList } from './request-list.tsx';
import { Security } from './security.tsx';
import { YourData } from './your-data.tsx';

interface Props {
  profile: Profile;
  /** About what was saved last. */
  message: string | undefined;
  onEdit: (profile: Profile) => void;
  onDeleted: (message: string) => void;
}

/** The details on the left, orders and requests on the right. */
export function ProfilePanels({ profile, message, onEdit, onDeleted }: Props) {
  return (
    <>
      <div aria-live="polite">
        {message && (
          <div className="profile__saved">
            <Alert tone="ok" text={message} />
          </div>
        )}
      </div>
      <div className="profile">
        <DetailsCard profile={profile} onEdit={() => onEdit(profile)} />
        <div className="stack-lg">
          <OrderList profile={profile} />
          <RequestList confirmed={profile.email_confirmed} />
          <Security />
          <YourData onDeleted={onDeleted} />
        </div>
      </div>
    </>
  );
}
