import { type ReactNode, useCallback } from 'react';
import { useProfilePart } from '#src/features/accounts/pieces/use-profile-part.ts';
import { href, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { NeedsScript } from '#src/site/form/form.tsx';
import { useRestorations } from '#src/site/restored.ts';
import { useExpired, useSignedIn } from '#src/site/signed-in.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { OwnFrame } from '#src/ui/page/own-frame.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { TextSkeleton } from '#src/ui/page/skeleton.tsx';
import type { OwnLicence as Licence } from '../../readers/contract.ts';
import { LicenceLede } from './licence-lede.tsx';

const Waiting = () => (
  <>
    <NeedsScript>This page needs JavaScript. You can also write to</NeedsScript>
    <TextSkeleton lines={6} />
  </>
);

const LicencePanels = onDemand(() => import('./licence-panels.tsx'), 'LicencePanels', <Waiting />);

/**
 * A licence for the customer whose order it is of. The first HTML is the same for everybody; what is personal is fetched
 * afterwards.
 */
export function OwnLicence({ code }: { code: string }) {
  const signedIn = useSignedIn();
  const restorations = useRestorations();
  if (signedIn) return <Fetched key={restorations} code={code} />;
  return <Framed>{signedIn === undefined ? <Waiting /> : <LogIn code={code} />}</Framed>;
}

function Framed({ licence, children }: { licence?: Licence | undefined; children: ReactNode }) {
  const title = licence?.report_name ?? 'Licence';
  return (
    <>
      <Breadcrumb
        crumbs={[
          { text: 'Home', to: pages.home },
          { text: 'Profile', to: pages.profile },
          { text: title },
        ]}
      />
      <PageHead title={title} lede={licence && <LicenceLede licence={licence} />} />
      <OwnFrame>{children}</OwnFrame>
    </>
  );
}

function LogIn({ code }: { code: string }) {
  const expired = useExpired();
  return (
    <div className="own-licence__part">
      <Alert
        tone={expired ? 'warn' : 'info'}
        text={expired ? 'Your session has ended.' : 'Please log in first.'}
        focus={expired}
      >
        The licence is shown to the account with which the report was bought.
      </Alert>
      <ButtonLink
        to={href(pages.login, {}, { next: href(pages.ownLicence, { code }) })}
        look="primary"
        large
      >
        Login
      </ButtonLink>
    </div>
  );
}

function Fetched({ code }: { code: string }) {
  const ask = useCallback(
    (signal?: AbortSignal) => browserApi.ownLicence({ code }, signal),
    [code],
  );
  const [own, retry] = useProfilePart(ask);
  if (own.state === 'loading')
    return (
      <Framed>
        <Waiting />
      </Framed>
    );
  if (own.state === 'loaded')
    return (
      <Framed licence={own.value.licence}>
        <LicencePanels loaded={own.value.licence} />
      </Framed>
    );
  return (
    <Framed>
      <div className="own-licence__part">
        {own.status === 404 ? (
          <>
            <Alert tone="warn" text="This licence is not in your account.">
              Please check the address, and whether you are logged in to the account with which the
              report was bought.
            </Alert>
            <ButtonLink to={pages.profile} large>
              Go to your profile
            </ButtonLink>
          </>
        ) : (
          <>
            <Alert tone="error" text="The licence could not be loaded." />
            <Button onClick={retry}>Try again</Button>
          </>
        )}
      </div>
    </Framed>
  );
}
