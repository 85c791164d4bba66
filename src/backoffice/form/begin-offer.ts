import { listed } from '#src/licences.ts';

interface Buyer {
  name: string;
  email: string;
  phone: string;
  company: string;
  country?: string | null;
  /** The request that the offer answers, and the report that it is about. */
  lead?: { id: string; report_id: number | null };
}

/** The address of the form for a new offer, prefilled with what is known about its buyer. */
export const beginOffer = ({ name, email, phone, company, country, lead }: Buyer): string =>
  `/offers/create?source=${encodeURIComponent(
    JSON.stringify({
      buyer_name: name,
      email,
      phone,
      company,
      country: country ?? '',
      lead_id: lead?.id,
      lines: lead?.report_id
        ? [{ report_id: lead.report_id, licence: listed.type, discount_percent: 0 }]
        : undefined,
    }),
  )}`;
