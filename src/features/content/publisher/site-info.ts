import { replyTimeOf } from '#src/site/reply-time.ts';
import type { SiteInfoAnswer } from '../contract.ts';
import type { Policy, PolicyKey, SiteInfoRow } from '../queries.ts';

/** Names of the policy texts in the API. */
const wireNames = {
  term_condition: 'terms',
  privacy_policy: 'privacy',
  gdpr: 'gdpr',
  cookies_policy: 'cookies',
  refund_policy: 'refund',
  order: 'how-to-order',
  research_methodology: 'research-methodology',
} as const satisfies Record<string, PolicyKey>;

type WireName = keyof typeof wireNames;
const allNames = Object.entries(wireNames) as [WireName, PolicyKey][];

function textsOf(policies: Partial<Record<PolicyKey, Policy>>) {
  const texts = allNames.map(([name, key]) => [name, policies[key]?.html ?? ''] as const);
  const days = allNames.flatMap(([name, key]) => {
    const day = policies[key]?.changed_on;
    return day ? [[name, day] as const] : [];
  });
  return {
    ...(Object.fromEntries(texts) as Record<WireName, string>),
    policies_changed: Object.fromEntries(days),
  };
}

/** The publisher's details in API spelling; empty texts if the store has not been set up. */
export function presentSiteInfo(
  site: SiteInfoRow | undefined,
  policy: Partial<Record<PolicyKey, Policy>>,
  publicUrl: string,
): SiteInfoAnswer {
  const [hub, first, second] = site?.offices ?? [];
  return {
    logo: site?.logo ?? null,
    site_name: site?.site_name ?? '',
    email: site?.email ?? '',
    address: hub?.address ?? '',
    about_us: site?.about ?? '',
    about_us_experience: site?.experience_years ?? 0,
    mobile_no1: hub?.phone ?? '',
    office_1_mobile_no: first?.phone ?? '',
    office_1_address: first?.address ?? '',
    office_2_mobile_no: second?.phone ?? '',
    office_2_address: second?.address ?? '',
    social_media: site?.social ?? {},
    ...textsOf(policy),
    careers_email: site?.careers_email ?? '',
    labels: site?.labels ?? {},
    introductions: site?.introductions ?? {},
    reply_time: replyTimeOf(site?.reply_days),
    reasons: site?.reasons ?? [],
    principles: site?.principles ?? [],
    payment_methods: site?.payment_methods ?? [],
    builder_credit: site?.builder_credit ?? '',
    carousel_delay_ms: site?.carousel_delay_ms ?? null,
    track_record: site?.track_record ?? '',
    track_record_page: site?.track_record_page ?? '',
    offices: site?.offices ?? [],
    public_url: publicUrl,
  };
}
