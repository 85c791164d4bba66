import { useLocation } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { MailAddress } from '#src/ui/mail-address.tsx';
import { useFrame } from './frame/frame-context.ts';
import { HeadTags } from './head.tsx';
import type { MissingPage } from './outcomes.ts';
import { nowhere } from './view.ts';
import { WithdrawnReport } from './withdrawn-report.tsx';

const LOST = "Looks like you're lost";
const NOT_AVAILABLE = 'The page you are looking for is not available!';

const words = (status: number) => {
  if (status === 410)
    return { title: 'No longer on sale', text: 'This report has been withdrawn.' };
  if (status === 0)
    return {
      title: 'No connection',
      text: 'The store could not be reached. Please check your connection and try again.',
    };
  if (status >= 500)
    return {
      title: 'This page cannot be shown at the moment',
      text: 'Something went wrong on our side. Please try again in a moment.',
    };
  return refused[status] ?? { title: LOST, text: NOT_AVAILABLE };
};

/** Pages that exist, for requests that were refused. */
const refused: Partial<Record<number, { title: string; text: string }>> = {
  403: {
    title: 'Nothing was changed',
    text: 'The request did not come from a page of this site. Open the page here, and try again.',
  },
  405: {
    title: 'Nothing was sent',
    text: 'This page could not receive the form, which needs JavaScript. Go back, where your browser usually keeps what you typed, reload the page and send it again.',
  },
  413: {
    title: 'Nothing was saved',
    text: 'What was sent is larger than this page accepts. Go back and send less of it.',
  },
  429: {
    title: 'Too many requests',
    text: 'There were too many requests from your network within a short time. Please try again in a few minutes.',
  },
};

/** The address of another page of a list; the first one has no number. */
function pageAddress(pathname: string, search: string, number: number): string {
  const query = new URLSearchParams(search);
  if (number > 1) query.set('page', String(number));
  else query.delete('page');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** What replaces the page when it is missing (404), withdrawn (410) or cannot be loaded. */
export function MissingPageView({
  missing: { status, text, successor, withdrawn, lastPage, requestId },
}: {
  missing: MissingPage;
}) {
  const frame = useFrame();
  const email = frame?.info.email;
  const fixed = words(status);
  const said = text ?? fixed.text;
  const broken = status >= 500 || status === 0 || status in refused;
  const head = (
    <HeadTags
      head={{
        title: withdrawn ? `${withdrawn.name}: no longer on sale` : fixed.title,
        description: said,
        robots: 'noindex',
      }}
      origin={frame?.origin ?? ''}
      siteName={frame?.siteName ?? ''}
    />
  );
  if (withdrawn)
    return (
      <>
        {head}
        <WithdrawnReport withdrawn={withdrawn} successor={successor} title={fixed.title} />
      </>
    );
  return (
    <>
      {head}
      <main id="main" className={broken ? 'broken-page' : 'not-found'}>
        {!broken && <div className="not-found__art" />}
        <div className={broken ? 'wrap' : 'wrap not-found__in'}>
          <h1>{fixed.title}</h1>
          <p className="lede">
            {said}
            {lastPage && ` This list has ${lastPage === 1 ? 'one page' : `${lastPage} pages`}.`}
          </p>
          <NextSteps status={status} successor={successor} lastPage={lastPage} broken={broken} />
          {broken && email && (
            <p className="broken-page__mail">
              You can also write to{' '}
              <a className="link" href={`mailto:${email}`}>
                <MailAddress address={email} />
              </a>
              {requestId && (
                <>
                  {' '}
                  and quote the number <span className="num">{requestId}</span>
                </>
              )}
              .
            </p>
          )}
        </div>
      </main>
    </>
  );
}

interface NextStepsProps {
  status: number;
  successor: MissingPage['successor'];
  lastPage: MissingPage['lastPage'];
  /** The page exists, and could not be shown or was refused. */
  broken: boolean;
}

/** What the visitor can do next: try again, open the page, or go to another one. */
function NextSteps({ status, successor, lastPage, broken }: NextStepsProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="actions">
      {status === 0 && (
        <ButtonLink look="primary" large to={pathname + search}>
          Retry
        </ButtonLink>
      )}
      {status >= 500 && (
        <ButtonAnchor look="primary" large href={pathname === nowhere ? '' : pathname + search}>
          Retry
        </ButtonAnchor>
      )}
      {status in refused && (
        // The page in the address bar, without what was sent to it.
        <ButtonAnchor look="primary" large href="">
          {status === 429 ? 'Retry' : 'Open the page'}
        </ButtonAnchor>
      )}
      {lastPage && (
        <ButtonLink look="primary" large to={pageAddress(pathname, search, lastPage)}>
          {lastPage === 1 ? 'Go to the list' : 'Go to the last page'}
        </ButtonLink>
      )}
      {successor && (
        <ButtonLink look="primary" large to={href(pages.report, { slug: successor })}>
          See the report that replaces it
        </ButtonLink>
      )}
      <ButtonLink
        look={broken || successor || lastPage ? 'secondary' : 'primary'}
        large
        to={pages.home}
      >
        Go to Home
      </ButtonLink>
    </div>
  );
}
