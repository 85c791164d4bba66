import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

/** What the buyer gets and when, below the button. `later`: it is paid on invoice, not at once. */
export function Reassurance({ later }: { later: boolean }) {
  const { info } = useFrame();
  return (
    <ul className="reassurance">
      <li>
        <Icon name="download-simple" />
        <span>
          {later
            ? 'Download links by e-mail as soon as the order is released.'
            : 'Download at once after payment; links also come by e-mail.'}
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
