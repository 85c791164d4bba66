import { listed } from '#src/licences.ts';
import type { Facet } from '../../kept-queries.ts';
import type { CatalogueAnswer } from '../../search-contract.ts';

/** A choice of a facet, with its label. */
interface Choice {
  value: string;
  text: string;
  count: number;
}

/** A facet with its choices. */
export interface FacetGroup {
  facet: Facet;
  title: string;
  /** Prefix of a choice shown without the title, such as on a chip. */
  prefix: string;
  /** Whether it is open initially. */
  open: boolean;
  choices: Choice[];
}

const labelled = ({ value, label, count }: { value: string; label: string; count: number }) => ({
  value,
  text: label,
  count,
});

/**
 * The facets of an answer, in display order.
 * @param industries whether the industries are open initially; not necessary if the page lists them anyway
 */
export function facetGroups(facets: CatalogueAnswer['facets'], industries: boolean): FacetGroup[] {
  return [
    {
      facet: 'industry',
      title: 'Industry',
      prefix: '',
      open: industries,
      choices: facets.industries.map(({ slug, name, count }) => ({
        value: slug,
        text: name,
        count,
      })),
    },
    {
      facet: 'size',
      title: 'Market size',
      prefix: 'Size ',
      open: true,
      choices: facets.sizes.map(labelled),
    },
    {
      facet: 'growth',
      title: 'Growth a year',
      prefix: 'Growth ',
      open: true,
      choices: facets.growths.map(labelled),
    },
    {
      facet: 'region',
      title: 'Fastest-growing region',
      prefix: 'Fastest: ',
      open: true,
      choices: facets.regions.map(labelled),
    },
    {
      facet: 'company',
      title: 'Company',
      prefix: '',
      open: true,
      choices: facets.companies.map(labelled),
    },
    {
      facet: 'year',
      title: 'Year of edition',
      prefix: '',
      open: false,
      choices: facets.years.map(({ value, count }) => ({ value, text: value, count })),
    },
    {
      facet: 'price',
      title: `Price, ${listed.name}`,
      prefix: '',
      open: false,
      choices: facets.prices.map(labelled),
    },
    {
      facet: 'pages',
      title: 'Pages',
      prefix: '',
      open: false,
      choices: facets.pages.map(labelled),
    },
  ];
}

/**
 * The filters of which removing one would leave reports in a list that has none, each with all its choices as one name, such as
 * "Growth 10 to 20% or 20 to 40%".
 */
export function removable(
  groups: readonly FacetGroup[],
  state: Record<Facet, string[]>,
  without: CatalogueAnswer['without_filters'],
): { filter: Facet; name: string; reports: number }[] {
  return (without?.each ?? [])
    .filter(({ filter, reports }) => reports > 0 && groups.some(({ facet }) => facet === filter))
    .map(({ filter, reports }) => ({
      filter,
      name: state[filter].map((value) => chipText(groups, filter, value)).join(' or '),
      reports,
    }));
}

/** The text of a choice on a chip, such as "Growth 10 to 20%"; for an unknown choice its value. */
export function chipText(groups: readonly FacetGroup[], facet: Facet, value: string): string {
  const group = groups.find((one) => one.facet === facet);
  const text = group?.choices.find((choice) => choice.value === value)?.text;
  if (!text) return value;
  const shown =
    group.prefix && !group.prefix.endsWith(': ')
      ? text.replace(/^\p{Lu}/u, (l) => l.toLowerCase())
      : text;
  return `${group.prefix}${shown}`;
}
