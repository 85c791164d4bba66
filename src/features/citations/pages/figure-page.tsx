import { firstTenWords } from '#src/features/catalogue/pieces/report-texts.ts';
import { figureLabel, figureOfReport } from '#src/features/figures/pieces/cite-figure.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { breadcrumbs } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { moved, notFound, outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import type { FigureAnswer } from '../contract.ts';
import { datasetOf, figureDescription } from './dataset.ts';
import { FigureView } from './figure-view.tsx';

const ADDRESS = /^([1-9]\d{0,14})(?:-|$)/;

const trail = ({ id, number, report, slug }: FigureAnswer) => [
  { name: 'Home', path: pages.home },
  { name: report.industry, path: href(pages.industry, { slug: report.industry_slug }) },
  { name: firstTenWords(report.name), path: href(pages.report, { slug: report.slug }) },
  { name: figureLabel({ number }), path: figureLinks({ id, slug }).page },
];

/** Drops evidence that the page does not show, so that it is not sent for hydration. */
const saidOf = (evidence: FigureAnswer['evidence']): FigureAnswer['evidence'] =>
  evidence && {
    ...evidence,
    counted: '',
    interviews_between: '',
    price_basis: '',
    machines: '',
    answers: '',
    sources: evidence.sources.map(({ read_on }) => ({ name: '', read_on })),
  };

export const page = definePage({
  async load({ api, params }) {
    const [, id] = ADDRESS.exec(params.figure ?? '') ?? [];
    if (!id) throw notFound();
    const found = await api.figure({ id: Number(id) });
    if (!found.ok) throw outcomeOf(found);
    const { slug } = found.body;
    if (params.figure !== `${id}-${slug}`) throw moved(figureLinks({ id: Number(id), slug }).page);
    return { ...found.body, evidence: saidOf(found.body.evidence) };
  },
  head: (figure, site) => ({
    title: `${figure.subject}: ${figureOfReport(figure.number, figure.report.code)}`,
    description: figureDescription({ ...figure, note: '' }).slice(0, 300),
    canonical: figureLinks(figure).page,
    image: `/og/figures/${figure.id}.png`,
    jsonLd: import.meta.env.SSR
      ? [datasetOf(figure, site), breadcrumbs(trail(figure), site.origin)]
      : [],
  }),
  // Another figure is another page: nothing that was typed or opened on this one remains.
  Body: ({ data }) => <FigureView key={data.id} figure={data} trail={trail(data)} />,
});
