import { useCallback, useEffect, useState } from 'react';
import { href, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { useRestorations } from '#src/site/restored.ts';
import { sessionExpired, useExpired, useSignedIn } from '#src/site/signed-in.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { dialogOnDemand, onDemand } from '#src/ui/on-demand.tsx';
import { TextSkeleton } from '#src/ui/page/skeleton.tsx';
import type { Profile } from '../../contract.ts';

const Waiting = () => (
  <div className="profile profile--in">
    <div className="panel">
      <TextSkeleton lines={5} />
    </div>
    <TextSkeleton lines={6} />
  </div>
);

const ProfilePanels = onDemand(() => import('./profile-panels.tsx'), 'ProfilePanels', <Waiting />);
const EditPanel = dialogOnDemand(() => import('./edit-panel.tsx'), 'EditPanel', 'Edit profile');

/** What was saved last, and the message about it. */
export interface Saved {
  profile: Profile;
  message: string;
}

/**
 * The invitation to log in, or the visitor's own profile. The first HTML contains the invitation and a skeleton, the
 * same for everybody; the script in the head has already chosen between them. Everything personal is fetched
 * afterwards.
 */
export function OwnProfile() {
  const signedIn = useSignedIn();
  const restorations = useRestorations();
  // Kept here, so that the panel and what was typed in it survive the end of a session.
  const [editing, setEditing] = useState<Profile | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [deleted, setDeleted] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next profile may be of another account
  useEffect(() => setSaved(null), [signedIn, restorations]);
  return (
    <>
      {signedIn !== true && <Invitation deleted={deleted} />}
      {signedIn === undefined && <Waiting />}
      {signedIn === true && (
        <Loaded key={restorations} saved={saved} onEdit={setEditing} onDeleted={setDeleted} />
      )}
      {editing && (
        <EditPanel
          profile={editing}
          onClose={() => setEditing(null)}
          onSaved={(profile, message) => setSaved({ profile, message })}
        />
      )}
    </>
  );
}

function Invitation({ deleted }: { deleted: string | undefined }) {
  const expired = useExpired();
  return (
    <section className="account-page profile--out" aria-label="Log in">
      {expired && (
        <Alert tone="warn" text="Your session has ended." focus>
          Please log in again to continue. Unsaved changes were not applied.
        </Alert>
      )}
      {deleted && <Alert tone="ok" text={deleted} focus />}
      <p className="lede">
        Log in to see your details, your orders with their downloads and invoices, and the requests
        that you made.
      </p>
      <div className="actions">
        <ButtonLink to={href(pages.login, {}, { next: pages.profile })} look="primary" large>
          Login
        </ButtonLink>
        <ButtonLink to={pages.signup} large>
          Sign Up
        </ButtonLink>
      </div>
    </section>
  );
}

interface LoadedProps {
  saved: Saved | null;
  onEdit: (profile: Profile) => void;
  onDeleted: (message: string) => void;
}

function Loaded({ saved, onEdit, onDeleted }: LoadedProps) {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    const found = await browserApi.profile(undefined, signal).catch(() => undefined);
    if (!found) return;
    if (found.ok) setProfile(found.body.profile);
    else if (found.status === 401) sessionExpired();
    else setFailed(true);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);

  if (failed)
    return (
      <div className="account-page account-page__part">
        <Alert tone="error" text="Your profile could not be loaded." />
        <Button onClick={() => void load()}>Try again</Button>
      </div>
    );
  if (!profile) return <Waiting />;
  return (
    <ProfilePanels
      profile={saved?.profile ?? profile}
      message={saved?.message}
      onEdit={onEdit}
      onDeleted={onDeleted}
    />
  );
}
