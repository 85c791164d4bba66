import { useState } from 'react';
import { RightLines } from '#src/features/catalogue/pieces/right-lines.tsx';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { OwnLicence } from '../../readers/contract.ts';
import { LicenceFiles } from './licence-files.tsx';
import { LicenceUse } from './licence-use.tsx';
import { Readers } from './readers.tsx';
import { Upgrade } from './upgrade.tsx';

/** Files and readers of a licence, and beside them a larger licence and its certificate. */
export function LicencePanels({ loaded }: { loaded: OwnLicence }) {
  const [licence, setLicence] = useState(loaded);
  const { origin } = useFrame();
  const certificate = href(pages.certificate, { code: licence.code });
  return (
    <div className="own-licence">
      <div className="stack-lg">
        <LicenceFiles licence={licence} />
        <Readers licence={licence} onChange={setLicence} />
        <LicenceUse licence={licence} />
      </div>
      <div className="own-licence__side">
        <Upgrade key={licence.code} licence={licence} />
        <section className="panel" aria-labelledby="certificate">
          <h2 id="certificate">Certificate</h2>
          <p>
            Shows anyone with this address whether the licence is valid. It names the company and
            the edition, but no person.
          </p>
          <p>
            <Link className="link own-licence__address" to={certificate}>
              {origin.replace(/^https?:\/\//, '') + certificate}
            </Link>
          </p>
          <ButtonAnchor href={`${certificate}/certificate.pdf`}>
            <Icon name="download-simple" />
            Certificate (PDF)
          </ButtonAnchor>
        </section>
        <section className="panel" aria-labelledby="terms">
          <h2 id="terms">Your terms</h2>
          <dl className="own-licence__terms">
            <RightLines licence={licence.type} />
          </dl>
        </section>
      </div>
    </div>
  );
}
