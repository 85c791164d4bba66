import { pages } from '#src/routes.ts';
import { useIntroduction } from '#src/site/frame/use-introduction.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { ClientLogos } from '../home/client-logos.tsx';
import { organization } from '../json-ld/organization.ts';
import { AboutFigures } from './about-figures.tsx';
import { AboutPromises } from './about-promises.tsx';

const TRUSTED_BY = 6;

export const page = definePage({
  async load({ api }) {
    const [info, industries, companies] = await Promise.all([
      api.info(),
      api.industries(),
      api.companies(),
    ]);
    if (!info.ok) throw outcomeOf(info);
    const counted = industries.ok ? industries.body.industries : [];
    return {
      years: info.body.about_us_experience,
      text: info.body.about_us,
      reasons: info.body.reasons,
      principles: info.body.principles,
      reports: counted.reduce((sum, { report_count }) => sum + report_count, 0),
      industries: counted.length,
      companies: companies.ok ? companies.body.companys.slice(0, TRUSTED_BY) : [],
    };
  },
  head: ({ years }, { siteName, origin, info }) => ({
    title: 'About Us',
    description: `${siteName}${years > 0 ? `: ${years === 1 ? 'one year' : `${years} years`} of market research` : ''}. Who we are and how we work.`,
    canonical: pages.about,
    jsonLd: import.meta.env.SSR ? [organization(info, origin)] : [],
  }),
  Body: ({ data }) => (
    <ContentMain
      title="About Us"
      lede={useIntroduction('about')}
      bands={
        <>
          <AboutPromises reasons={data.reasons} principles={data.principles} />
          {data.companies.length > 0 && (
            <section className="section" aria-labelledby="trusted">
              <div className="wrap">
                <SectionHead
                  id="trusted"
                  title="Trusted By"
                  more={{ to: pages.client, text: 'All clients' }}
                />
                <ClientLogos companies={data.companies} />
              </div>
            </section>
          )}
        </>
      }
    >
      <div className="about-page">
        {data.text ? <Prose html={data.text} /> : <p>This text has not been published yet.</p>}
        <AboutFigures years={data.years} reports={data.reports} industries={data.industries} />
      </div>
    </ContentMain>
  ),
});
