import { pages } from '#src/routes.ts';
import { notFound } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';

interface Notice {
  title: string;
  text: string;
  /** The words of the button that does what the mail's link is for. */
  button?: string;
}

const notices: Record<string, Notice> = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'New reports and method notes, about once a month.',
    button: 'Confirm the subscription',
  },
  confirmed: {
    title: 'Your subscription is confirmed',
    text: 'Thank you. Every letter holds a link that ends the subscription.',
  },
  'link-over': {
    title: 'This link works no more',
    text: 'It was used before, or it is older than 7 days. You can subscribe again at the foot of every page.',
  },
  unsubscribe: {
    title: 'End the subscription',
    text: 'You will get no newsletter any more.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'No further newsletter is sent to your address.',
  },
};

/** The page that the mails of the newsletter link to; the same for everybody, whatever the address carries. */
export const page = definePage({
  async load({ params }) {
    const notice = notices[params.notice ?? 'unsubscribe'];
    if (!notice) throw notFound();
    return notice;
  },
  head: ({ title, text }) => ({ title, description: text, robots: 'noindex' }),
  Body: ({ data: { title, text, button } }) => (
    <main id="main">
      <div className="wrap">
        <PageHead title={title} lede={text} />
        {button ? (
          // Without an action it is sent to its own address, and the token with it.
          <form method="post">
            <button type="submit" className="btn btn--primary btn--lg">
              {button}
            </button>
          </form>
        ) : (
          <ButtonLink to={pages.reportStore}>Report Store</ButtonLink>
        )}
      </div>
      <div className="section--tight" />
    </main>
  ),
});
