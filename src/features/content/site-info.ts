import type { SiteInfoAnswer } from './contract.ts';
import type { PolicyKey, SiteInfoRow } from './queries.ts';

/** The publisher's particulars in the names of the API; a store that has not been set up answers empty texts. */
export function presentSiteInfo(
  site: SiteInfoRow | undefined,
  policy: Partial<Record<PolicyKey, string>>,
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
    term_condition: policy.terms ?? '',
    privacy_policy: policy.privacy ?? '',
    gdpr: policy.gdpr ?? '',
    cookies_policy: policy.cookies ?? '',
    refund_policy: policy.refund ?? '',
    order: policy['how-to-order'] ?? '',
    research_methodology: policy['research-methodology'] ?? '',
    careers_email: site?.careers_email ?? '',
    labels: site?.labels ?? {},
    payment_methods: site?.payment_methods ?? [],
    builder_credit: site?.builder_credit ?? '',
    carousel_delay_ms: site?.carousel_delay_ms ?? null,
    offices: site?.offices ?? [],
    public_url: publicUrl,
  };
}
