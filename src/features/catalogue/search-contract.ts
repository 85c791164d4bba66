import { z } from 'zod';
import { searchText } from '#src/features/search/contract.ts';
import { contracts } from '#src/http/api/contract.ts';
import { listed } from '#src/licences.ts';
import { listedReport, pageCounts, sorts } from './contract.ts';
import { searchDetails } from './found/contract.ts';
import { facetNames } from './kept-queries.ts';

const choice = z.string().max(100);
/** The choices of a facet: one value, or a list if the parameter is repeated. */
const choices = z
  .union([choice, z.array(choice).max(50)])
  .optional()
  .transform((input) => [input ?? []].flat().filter((value) => value !== ''));

const facetValue = z.object({ value: z.string(), count: z.int() });
const facetName = facetValue.extend({ label: z.string() });
const facetBand = facetValue.extend({
  label: z.string(),
  min: z.number().nullable().describe('smallest value of the band; null: none'),
  max: z.number().nullable().describe('largest value of the band; null: none'),
});

export const catalogueSearchContracts = contracts({
  catalogue: {
    summary: 'The published reports, searched and narrowed by facets, one page at a time',
    cost: 'only-reads',
    query: z.object({
      q: searchText.optional(),
      industry: choices.describe('slug; repeatable'),
      year: choices.describe('four digits; repeatable'),
      price: choices.describe('value of a price band; repeatable'),
      pages: choices.describe('value of a pages band; repeatable'),
      size: choices.describe('additive: value of a band of market sizes; repeatable'),
      growth: choices.describe('additive: value of a band of growth; repeatable'),
      region: choices.describe('additive: value of the fastest-growing region; repeatable'),
      company: choices.describe('additive: value of a company named in the figures; repeatable'),
      company_q: z
        .string()
        .max(100)
        .optional()
        .describe('additive: count only companies whose name contains this text'),
      without: choices.describe('additive: a synonym not to search for, or * for all; repeatable'),
      sort: z
        .enum(['relevance', ...sorts])
        .optional()
        .describe('default: relevance with a text, otherwise newest'),
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      per_page: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: pageCounts.required().extend({
      reports: z.array(listedReport),
      total_is_minimum: z.boolean().describe('true if more reports match than were counted'),
      facets_are_minimum: z
        .boolean()
        .describe('additive: true if choices may have more reports than their counts'),
      without_filters: z
        .object({
          all: z.int().describe('without any filter'),
          each: z.array(z.object({ filter: z.enum(facetNames), reports: z.int() })),
        })
        .optional()
        .describe(
          'additive: if no report meets all filters, how many there would be without each of them, counted up to 1,000',
        ),
      search: searchDetails.optional().describe('additive: with a text, how it was interpreted'),
      facets: z.object({
        industries: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
        years: z.array(facetValue),
        prices: z.array(facetBand.describe(`US dollars, ${listed.type}`)),
        pages: z.array(facetBand),
        sizes: z.array(facetBand).describe('additive: US dollars in the last measured year'),
        growths: z.array(facetBand).describe('additive: per cent a year, as published'),
        regions: z.array(facetName).describe('additive: the fastest-growing region'),
        companies: z
          .array(facetName)
          .describe('additive: the most frequent in up to 2,000 matching reports'),
      }),
    }),
  },
});

export type CatalogueAnswer = z.infer<typeof catalogueSearchContracts.catalogue.response>;
export type CatalogueQuery = z.infer<typeof catalogueSearchContracts.catalogue.query>;

type CatalogueSearchContracts = typeof catalogueSearchContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends CatalogueSearchContracts {}
}
