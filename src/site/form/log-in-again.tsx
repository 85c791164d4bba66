import { Link } from '#src/router/link.tsx';
import { useLocation } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';

/** What a form says if the session has ended, and a log-in that leads back to its page. */
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
