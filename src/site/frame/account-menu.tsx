import { useId } from 'react';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { LabelKey } from '../label-keys.ts';
import { useSignedIn } from '../signed-in.ts';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  words: (fixed: LabelKey) => string;
  onLogout: () => void;
}

/**
 * Login, or Profile with its menu. The first HTML contains both and the head's script has already chosen between
 * them, so that nothing moves when the page is hydrated.
 */
export function AccountMenu({ words, onLogout }: Props) {
  const signedIn = useSignedIn();
  const menu = useDisclosure<HTMLDivElement>();
  const id = useId();
  return (
    <>
      {signedIn !== true && (
        <ButtonLink className="login login--out" to={pages.login}>
          {words('Login')}
        </ButtonLink>
      )}
      {signedIn !== false && (
        <div className="has-menu login login--in" {...menu.box}>
          <button
            type="button"
            className="btn btn--secondary"
            aria-expanded={menu.open}
            aria-controls={id}
            onClick={menu.toggle}
          >
            <Icon name="user-circle" />
            {words('Profile')}
            <Icon name="caret-down" className="icon icon--small" />
          </button>
          <div className="menu menu--right" id={id} hidden={!menu.open}>
            <Link to={pages.profile}>
              <Icon name="user-circle" />
              {words('Profile')}
            </Link>
            <button type="button" onClick={onLogout}>
              <Icon name="sign-out" />
              {words('Logout')}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
