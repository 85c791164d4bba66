import { Link } from '#src/router/link.tsx';
import { useLocation } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';

/** The message of a form whose session has ended, with a link to a log-in that leads back to its page. */
export function LogInAgain({ text }: { text: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <>
      {text}{' '}
      <Link className="link" to={href(pages.login, {}, { next: pathname + search })}>
        Log in
      </Link>
    </>
  );
}
