import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

interface Props {
  /** It is paid on invoice, not at once. */
  later: boolean;
  /** A file is not finished yet. */
  inPreparation: boolean;
}

/** What the buyer gets and when, below the button. */
export function Reassurance({ later, inPreparation }: Props) {
  const { info } = useFrame();
  return (
    <ul className="reassurance">
      <li>
        <Icon name="download-simple" />
        <span>
          {later
            ? 'Download links by e-mail as soon as the order is released.'
            : 'Download at once after payment; links also come by e-mail.'}
          {inPreparation &&
            ' A report that is still in preparation follows by e-mail when it is finished.'}
        </span>
      </li>
      <li>
        <Icon name="file-text" />
        <span>Invoice with your tax number and PO number, as PDF.</span>
      </li>
      <li>
        <Icon name="shield-check" />
        <span>
          Refunds under our{' '}
          <Link className="link" to={pages.refundPolicy}>
            Refund Policy
          </Link>
          .
        </span>
      </li>
      {info.email && (
        <li>
          <Icon name="phone" />
          <span>
            Questions?{' '}
            <a className="link" href={`mailto:${info.email}`}>
              Write to us
            </a>
            .
          </span>
        </li>
      )}
    </ul>
  );
}
