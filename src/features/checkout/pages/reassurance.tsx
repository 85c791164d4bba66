import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

interface Props {
  /** It is paid on invoice, not at once. */
  later: boolean;
  /** Which of the reports are not finished yet. */
  inPreparation: 'none' | 'some' | 'all';
}

const WHEN_FINISHED = {
  none: '',
  some: ' A report that is still in preparation follows by e-mail when it is ready.',
  all: 'This report is in preparation. We will e-mail you when it is ready.',
};

/** What the buyer gets and when, below the button. */
export function Reassurance({ later, inPreparation }: Props) {
  const { info } = useFrame();
  return (
    <ul className="reassurance">
      <li>
        <Icon name="download-simple" />
        <span>
          {inPreparation !== 'all' &&
            (later
              ? 'Download links by e-mail as soon as the order is released.'
              : 'Download at once after payment; links also come by e-mail.')}
          {WHEN_FINISHED[inPreparation]}
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
