import { isAllKept } from '#src/features/figures/figure-years.ts';
import { figureOfReport } from '#src/features/figures/pieces/cite-figure.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { context, filled, publisherOf, type Site, type Thing } from '#src/machines/json-ld.ts';
import type { CitedFigure } from '../contract.ts';
import { statusWords } from '../pieces/status-words.ts';

/** The finding of a figure, its source and its note as plain sentences. */
export const figureDescription = ({ title, source, note }: CitedFigure): string =>
  [title, source, note]
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');

/** A figure as a data set of schema.org, with its files, its edition and its status. */
export function datasetOf(figure: CitedFigure, site: Site): Thing {
  const { origin } = site;
  const links = figureLinks(figure);
  const { edition, report, years } = figure;
  const file = (path: string, encodingFormat: string) => ({
    '@type': 'DataDownload',
    contentUrl: origin + path,
    encodingFormat,
  });
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const unit = [figure.currency, figure.unit].filter(Boolean).join(' ');
  return filled({
    '@context': context,
    '@type': 'Dataset',
    '@id': `${origin}${links.page}#dataset`,
    name: figure.subject,
    description: figureDescription(figure).slice(0, 5000),
    url: origin + links.page,
    identifier: `${figureOfReport(figure.number, report.code)}, edition ${edition.number}`,
    version: String(edition.number),
    creativeWorkStatus: statusWords(figure),
    inLanguage: 'en',
    isAccessibleForFree: !isAllKept(figure),
    datePublished: edition.published_on,
    dateModified: figure.changed,
    temporalCoverage: [...new Set([years[0], years.at(-1)])].join('/'),
    spatialCoverage: figure.geography && { '@type': 'Place', name: figure.geography },
    variableMeasured: { '@type': 'PropertyValue', name: figure.metric, unitText: unit },
    measurementTechnique: figure.evidence?.method,
    creator: report.author_name
      ? { '@type': 'Person', name: report.author_name }
      : publisherOf(site),
    publisher: publisherOf(site),
    isPartOf: {
      '@type': 'Report',
      name: report.name,
      reportNumber: report.code,
      url: `${origin}/${report.slug}`,
    },
    license: `${origin}${links.page}#use`,
    distribution:
      figure.state === 'withdrawn' || isAllKept(figure)
        ? []
        : [
            file(links.csv, 'text/csv'),
            file(links.xlsx, xlsx),
            file(links.json, 'application/json'),
          ],
  });
}
