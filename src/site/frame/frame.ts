import { hueOf, RAMPS, spineOf } from '#src/ui/art/palette.ts';
import type { Api } from '../api-types.ts';
import type { Industry, SiteInfo } from './frame-types.ts';

/** What the frame around every page shows, and what pages may read from it. */
export interface FrameData {
  /** PUBLIC_URL: the origin of every absolute link. */
  origin: string;
  siteName: string;
  /** The current year (UTC), for the copyright line. */
  year: number;
  info: SiteInfo;
  /** Undefined if they could not be read. */
  industries: Industry[] | undefined;
}

/** Loads the frame once per visit; when a call fails its part stays empty and the page is shown all the same. */
export async function loadFrame(api: Api): Promise<FrameData> {
  const [info, industries] = await Promise.all([api.info(), api.industryNames()]);
  const site = info.ok ? info.body : undefined;
  return {
    origin: site?.public_url ?? '',
    siteName: site?.site_name ?? '',
    year: new Date().getUTCFullYear(),
    industries: industries.ok ? withHues(industries.body.industries) : undefined,
    info: {
      siteName: site?.site_name ?? '',
      logo: site?.logo ?? null,
      email: site?.email ?? '',
      replyTime: site?.reply_time ?? '',
      offices: site?.offices ?? [],
      social: site?.social_media ?? {},
      paymentMethods: site?.payment_methods ?? [],
      builderCredit: site?.builder_credit ?? '',
      carouselDelayMs: site?.carousel_delay_ms ?? 0,
      labels: site?.labels ?? {},
      introductions: site?.introductions ?? {},
      ...(site?.track_record &&
        site.track_record_page && {
          trackRecord: { text: site.track_record, to: site.track_record_page },
        }),
    },
  };
}

/** Colours follow the place of an industry in the list sorted by id, so that a new one changes none. */
function withHues(industries: { id: number; name: string; slug: string }[]): Industry[] {
  const order = industries.toSorted((a, b) => a.id - b.id).map(({ slug }) => slug);
  return industries.map(({ id, name, slug }) => {
    const hue = hueOf(slug, order);
    return { id, name, slug, hue, spine: spineOf(RAMPS[hue]!) };
  });
}
