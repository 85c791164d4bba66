import { pages } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';

/** Shown instead of a form whose mailed link has no token. */
export function IncompleteLink() {
  return (
    <div className="account-page__part">
      <Alert tone="warn" text="The link is incomplete.">
        Open the link in the e-mail again, or have a new one sent from your profile.
      </Alert>
      <ButtonLink to={pages.profile} look="primary" large>
        Go to your profile
      </ButtonLink>
    </div>
  );
}
