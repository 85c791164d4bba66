import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import type { ReportAnswer } from '../../contract.ts';

/** Only in print: the address of the page, also as a QR code. */
export function PrintSource({ report, qr }: Pick<ReportAnswer, 'report' | 'qr'>) {
  const { origin } = useFrame();
  if (!qr) return null;
  return (
    <div className="print-source">
      <p>
        This page, with its sample, licences and current prices:
        <br />
        <b>{origin + href(pages.report, { slug: report.slug })}</b>
      </p>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of this address">
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}
