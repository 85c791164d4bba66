import { z } from 'zod';
import { office, statement } from './publisher-schemas.ts';

const html = z.string().describe('HTML');

const network = z.string().describe('address of the profile');

/** The answer of GET /info; the fields after the policy texts are additions to the first contract. */
export const siteInfo = z.object({
  logo: z.string().nullable(),
  site_name: z.string(),
  email: z.string(),
  address: z.string().describe('of the hub, the first office'),
  about_us: html,
  about_us_experience: z.int().describe('years'),
  mobile_no1: z.string().describe('of the hub'),
  office_1_mobile_no: z.string().describe('of the second office'),
  office_1_address: z.string(),
  office_2_mobile_no: z.string().describe('of the third office'),
  office_2_address: z.string(),
  social_media: z
    .object({
      facebook: network,
      instagram: network,
      twitter: network,
      youtube: network,
      linkedin: network,
    })
    .partial(),
  term_condition: html,
  privacy_policy: html,
  gdpr: html,
  cookies_policy: html,
  refund_policy: html,
  order: html.describe('HTML: how to order'),
  research_methodology: html,
  policies_changed: z
    .record(z.string(), z.iso.date())
    .describe('additive: day of the last change of each text above, by its name here'),
  careers_email: z.string(),
  labels: z
    .record(z.string(), z.string())
    .describe('labels of the interface that the publisher has changed'),
  introductions: z
    .record(z.string(), z.string())
    .describe('introductions of pages that the publisher has written'),
  reply_time: z
    .string()
    .describe('how soon requests are answered, such as "one working day"; empty: not said'),
  reasons: z.array(statement).describe('why to choose this publisher'),
  principles: z.array(statement).describe('such as its mission'),
  payment_methods: z.array(z.string()),
  builder_credit: z.string(),
  carousel_delay_ms: z.int().nullable().describe('null: testimonials do not advance automatically'),
  track_record: z.string().describe('the record of forecasts, in one sentence; empty: not shown'),
  track_record_page: z.string().describe('path of the page that shows it'),
  offices: z.array(office).describe('all of them; the first is the hub'),
  public_url: z.string().describe('start of every absolute link'),
});
