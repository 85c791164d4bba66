import { useLocation } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { MailAddress } from '#src/ui/mail-address.tsx';
import { useFrame } from './frame/frame-context.ts';
import { HeadTags } from './head.tsx';
import { missingWords, refused } from './missing-words.ts';
import type { MissingPage } from './outcomes.ts';
import { nowhere } from './view.ts';
import { WithdrawnReport } from './withdrawn-report.tsx';

/** The address of another page of a list; the first one has no number. */
function pageAddress(pathname: string, search: string, number: number): string {
  const query = new URLSearchParams(search);
  if (number > 1) query.set('page', String(number));
  else query.delete('page');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** What replaces the page when it is missing (404), withdrawn (410) or cannot be loaded. */
export function MissingPageView({
  missing: { status, text, successor, withdrawn, lastPage, isNoNumber, requestId },
}: {
  missing: MissingPage;
}) {
  const { info, origin, siteName } = useFrame();
  const { email } = info;
  const fixed = missingWords(status);
  const sentence = text ?? fixed.text;
  const broken = status >= 500 || status === 0 || status in refused;
  const head = (
    <HeadTags
      head={{
        title: withdrawn ? `${withdrawn.name}: no longer on sale` : fixed.title,
        description: sentence,
        robots: 'noindex',
      }}
      origin={origin}
      siteName={siteName}
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
            {sentence}
            {lastPage && ` This list has ${lastPage === 1 ? 'one page' : `${lastPage} pages`}.`}
            {isNoNumber && ' The pages of a list are numbered from 1.'}
          </p>
          <NextSteps
            status={status}
            successor={successor}
            listPage={isNoNumber ? 1 : lastPage}
            broken={broken}
          />
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
  /** Of the list whose page is missing, the page to go to. */
  listPage: number | undefined;
  /** The page exists, and could not be shown or was refused. */
  broken: boolean;
}

/** What the visitor can do next: try again, open the page, or go to another one. */
function NextSteps({ status, successor, listPage, broken }: NextStepsProps) {
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
      {listPage && (
        <ButtonLink look="primary" large to={pageAddress(pathname, search, listPage)}>
          {listPage === 1 ? 'Go to the list' : 'Go to the last page'}
        </ButtonLink>
      )}
      {successor && (
        <ButtonLink look="primary" large to={href(pages.report, { slug: successor })}>
          See the report that replaces it
        </ButtonLink>
      )}
      <ButtonLink
        look={broken || successor || listPage ? 'secondary' : 'primary'}
        large
        to={pages.home}
      >
        Go to Home
      </ButtonLink>
    </div>
  );
}
