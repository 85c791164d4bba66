import { describe, expect, it } from 'vitest';
import type { Office } from '#src/ui/office.ts';
import { organization } from './organization.ts';
import { blogPosting, newsArticle } from './publication.ts';
import { jobPosting } from './role.ts';

const site = { origin: 'https://reports.example', siteName: 'Meridian Research' };
const publisher = {
  '@type': 'Organization',
  '@id': 'https://reports.example/#organization',
  name: 'Meridian Research',
};

const office = (name: string, phone: string, address: string, phone_code = ''): Office => ({
  name,
  place: '',
  phone_label: '',
  longitude: null,
  phone,
  phone_code,
  address,
});

const info = {
  siteName: 'Meridian Research',
  logo: null,
  email: 'sales@reports.example',
  offices: [
    office('India hub', '1', 'Pune', '91'),
    office('USA sales office', '', ''),
    office('Italy sales office', '+39 2', 'Milan'),
  ],
  social: { linkedin: 'https://linkedin.example/m' },
  paymentMethods: [],
  replyTime: '',
  builderCredit: '',
  carouselDelayMs: 0,
  introductions: {},
  labels: {},
};

const publication = {
  slug: 'news',
  name: 'News',
  summary: 'Short.',
  image: '/media/a.png',
  created_at: '2025-04-23T08:00:00.000Z',
  updated_at: '2025-04-22T08:00:00.000Z',
  author: 'Meridian Research',
};

describe('schema.org data', () => {
  it('the publisher has the known offices', () => {
    const thing = organization(info, site.origin) as { location: { name: string }[] };
    expect(thing).toMatchObject({
      ...publisher,
      sameAs: ['https://linkedin.example/m'],
      email: 'sales@reports.example',
    });
    expect(thing.location.map(({ name }) => name)).toEqual(['India hub', 'Italy sales office']);
  });

  it('articles have their author, and never a change date before their publication', () => {
    const news = newsArticle(publication, site);
    expect(news).toMatchObject({
      '@type': 'NewsArticle',
      url: 'https://reports.example/press-details/news',
      author: publisher,
    });
    expect(news).toMatchObject({
      dateModified: publication.created_at,
      image: 'https://reports.example/media/a.png',
    });
    expect(blogPosting(publication, site)).toMatchObject({
      '@type': 'BlogPosting',
      author: publisher,
    });
    expect(blogPosting({ ...publication, author: 'A. B.' }, site).author).toEqual({
      '@type': 'Person',
      name: 'A. B.',
    });
  });

  it('open roles have town and country, or are remote', () => {
    const role = {
      slug: 'analyst',
      title: 'Analyst',
      location: 'Pune, India',
      employment_type: 'FULL_TIME',
      description: '<p>x</p>',
      posted_on: '2025-04-14',
      closes_on: '2027-06-30',
    };
    const here = jobPosting(role, site);
    expect(here).toMatchObject({
      validThrough: '2027-06-30T23:59:59Z',
      hiringOrganization: publisher,
    });
    expect(here.jobLocation).toMatchObject({
      address: { addressLocality: 'Pune', addressCountry: 'India' },
    });
    const remote = jobPosting({ ...role, location: 'Remote' }, site);
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(remote).not.toHaveProperty('jobLocation');
  });
});
