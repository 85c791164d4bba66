import { dayOf } from '#src/features/content/pieces/dates.ts';
import { pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { AnswerOfferForm } from './answer-offer-form.ts';
import { OfferFacts } from './offer-facts.tsx';
import { OfferLines } from './offer-lines.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { OfferStatus } from './offer-status.tsx';
import { useOpened } from './use-opened.ts';
import './offer.css';

export const page = definePage({
  async load({ api, params, url }) {
    const key = params.key ?? '';
    const found = await api.offer({ key });
    if (!found.ok) throw outcomeOf(found, 'This offer is not known. Please check its address.');
    return { key, offer: found.body, cancelled: url.searchParams.has('cancelled') };
  },
  head: ({ offer }) => ({
    title: `Offer ${offer.number}`,
    description: 'An offer for market reports.',
    robots: 'noindex, nofollow',
  }),
  Body: ({ data: { key, offer, cancelled } }) => {
    useOpened(key, offer.state);
    const who = offer.company || offer.buyer_name;
    const isOpen = ['sent', 'opened', 'accepted'].includes(offer.state);
    const reports = offer.upgrade_of
      ? 'a larger licence'
      : offer.lines.length === 1
        ? 'one report'
        : `${offer.lines.length} reports`;
    return (
      <main id="main">
        <div className="wrap page-end">
          <Breadcrumb
            crumbs={[{ text: 'Home', to: pages.home }, { text: `Offer ${offer.number}` }]}
          />
          <OfferStatus offer={offer} />
          <PageHead
            title={`Offer for ${who}`}
            lede={
              isOpen
                ? `${offer.buyer_name} asks you to approve ${reports}. You need no account.`
                : `${offer.buyer_name} asked for approval of ${reports}.`
            }
          >
            <p className="offer__printed">
              Offer {offer.number} of {dayOf(offer.made_at)}
            </p>
            <div className="actions offer__pdf">
              <ButtonAnchor href={`/offer/${key}/offer.pdf`}>
                <Icon name="file-pdf" />
                Offer as PDF
              </ButtonAnchor>
              <Button onClick={() => print()}>
                <Icon name="printer" />
                Print
              </Button>
            </div>
          </PageHead>
          <div className="offer">
            <section aria-labelledby="bought">
              <SectionHead minor id="bought" title="What is bought" />
              <OfferLines offer={offer} />
            </section>
            <aside className="offer__side">
              <OfferPanel offer={offer} offerKey={key} cancelled={cancelled} />
            </aside>
            <div className="offer__more">
              {offer.note && (
                <section aria-labelledby="note">
                  <SectionHead minor id="note" title={`Note from ${offer.buyer_name}`} />
                  <blockquote className="offer__note">{offer.note}</blockquote>
                </section>
              )}
              <OfferFacts offer={offer} offerKey={key} />
              <section aria-labelledby="history">
                <SectionHead minor id="history" title="History" />
                <ol className="offer-log">
                  {offer.events.map(({ words, at }) => (
                    <li key={at + words}>
                      {words}
                      <time dateTime={at}>
                        {dayOf(at)}, {at.slice(11, 16)} UTC
                      </time>
                    </li>
                  ))}
                </ol>
                {offer.reminders && (
                  <div id="reminders">
                    <p className="meta">
                      We remind {offer.buyer_name} after seven days and again two days before the
                      price expires, and then no more.
                    </p>
                    <AnswerOfferForm offerKey={key} answer="stop-reminders" />
                  </div>
                )}
              </section>
            </div>
          </div>
        </div>
      </main>
    );
  },
});
