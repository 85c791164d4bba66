import { Link } from '#src/router/link.tsx';
import { href, lookPicture, pages } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ReportAnswer } from '../../contract.ts';
import { reportLinks } from '../../pieces/report-links.ts';
import { isShown } from './deliverables.tsx';

interface Part {
  part: 'contents' | 'chapter' | 'method';
  title: string;
  shows: string;
}

/** The parts of the sample that is drawn for this report. */
const partsOf = ({ report, figures, evidence }: Props): Part[] => {
  const parts: Part[] = [];
  if (report.table_of_content || figures.length > 0)
    parts.push({ part: 'contents', title: 'Contents', shows: 'every chapter, figure and table' });
  if (figures.some(isShown))
    parts.push({ part: 'chapter', title: 'A chapter with its charts', shows: 'as in the report' });
  else if (report.description && figures.length === 0)
    parts.push({ part: 'chapter', title: 'From the report', shows: 'its first pages' });
  if (evidence)
    parts.push({
      part: 'method',
      title: 'How the numbers are made',
      shows: 'scope, method, sources',
    });
  return parts;
};

type Props = Pick<ReportAnswer, 'report' | 'figures' | 'evidence'>;

/** The first pages of the sample as pictures; each links to a page with the large picture and its text. */
export function LookInside(props: Props) {
  const { report } = props;
  if (!report.look_inside) return null;
  const all = href(pages.lookInside, { slug: report.slug });
  return (
    <section
      className="section--wash look-inside"
      id="look-inside"
      aria-labelledby="look-inside-title"
    >
      <div className="wrap look-inside__in">
        <div className="look-inside__words">
          <h2 id="look-inside-title">Look inside</h2>
          <p>Read the first pages of the sample here, without a form.</p>
          <p>
            The free sample is a PDF of all of them, with up to three more pages of your choice.
          </p>
          <p className="look-inside__go">
            <ButtonLink to={reportLinks(report).sample}>
              <Icon name="download-simple" />
              Get the sample
            </ButtonLink>
            <Link className="link" to={all}>
              Read the pages as text
            </Link>
          </p>
        </div>
        <ul className="look-inside__pages">
          {partsOf(props).map(({ part, title, shows }) => (
            <li key={part}>
              <Link to={`${all}#${part}`}>
                <img
                  src={lookPicture(report, part)}
                  width={595}
                  height={842}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
                <span>
                  <b>{title}</b> {shows}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
