import { pages } from '#src/routes.ts';
import { notFound } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';

interface Notice {
  title: string;
  text: string;
  /** The label of the button for the action of the mail's link. */
  button?: string;
  /** Industries can be chosen on this page. */
  chooses?: true;
}

const CHOOSING =
  'You get e-mails about the industries that you tick. If you tick none, you get the general ones.';

const notices: Record<string, Notice> = {
  confirm: {
    title: 'Confirm your subscription',
    text: CHOOSING,
    button: 'Confirm subscription',
    chooses: true,
  },
  industries: {
    title: 'Choose your industries',
    text: `${CHOOSING} What you save replaces what you chose before.`,
    button: 'Save',
    chooses: true,
  },
  chosen: {
    title: 'Your choice is saved',
    text: 'The next issue follows it. The link in every issue changes it again.',
  },
  confirmed: {
    title: 'Your subscription is confirmed',
    text: 'Thank you. Every issue has a link to unsubscribe.',
  },
  'link-over': {
    title: 'This link no longer works',
    text: 'It has already been used or is more than 7 days old. You can subscribe again at the foot of every page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Press the button, and we will not send any more newsletters to your address.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'We will not send any more newsletters to your address.',
  },
};

/** The page that the newsletter's mails link to; the same for everybody, whatever parameters the address has. */
export const page = definePage({
  async load({ params, api }) {
    const notice = notices[params.notice ?? 'unsubscribe'];
    if (!notice) throw notFound();
    if (!notice.chooses) return { ...notice, industries: [] };
    const found = await api.industries();
    const industries = found.ok ? found.body.industries : [];
    return { ...notice, industries: industries.map(({ id, name }) => ({ id, name })) };
  },
  head: ({ title, text }) => ({ title, description: text, robots: 'noindex' }),
  Body: ({ data: { title, text, button, industries } }) => (
    <main id="main">
      <div className="wrap">
        <PageHead title={title} lede={text} />
        {button ? (
          // Without an action it is sent to its own address, including the token.
          <form method="post" className="form">
            {industries.length > 0 && (
              <fieldset>
                <legend>Industries</legend>
                <div className="form">
                  {industries.map(({ id, name }) => (
                    <div key={id} className="form__third">
                      <Checkbox name="industry" value={id}>
                        {name}
                      </Checkbox>
                    </div>
                  ))}
                </div>
              </fieldset>
            )}
            <div>
              <button type="submit" className="btn btn--primary btn--lg">
                {button}
              </button>
            </div>
          </form>
        ) : (
          <ButtonLink to={pages.reportStore}>Report Store</ButtonLink>
        )}
      </div>
      <div className="section--tight" />
    </main>
  ),
});
