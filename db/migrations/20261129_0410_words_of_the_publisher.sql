-- What a publisher says about itself: how some pages are introduced, why to choose it, and its principles, each
-- {title, text}. Until now these words were part of the store, so stores of today keep them until they are edited.
ALTER TABLE site_info
  ADD COLUMN introductions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(introductions) = 'object'),
  ADD COLUMN reasons jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(reasons) = 'array'),
  ADD COLUMN principles jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(principles) = 'array');

UPDATE site_info SET
  introductions = jsonb_build_object(
    'claim', 'See past the last data point',
    'home', 'What has been measured, what is forecast, and the method that leads from one to the other.',
    'about', 'We publish what has been measured, what we forecast, and the method that connects the two.',
    'careers', 'We look for people who would rather show where a number comes from than be the first to print it.',
    'industries', 'Each report belongs to one industry and is written by that industry’s desk of analysts.',
    'blog', 'How we measure and forecast markets, explained by the analysts who do it.'),
  reasons = jsonb_build_array(
    jsonb_build_object('title', 'Sources with dates', 'text', 'Every figure states where it comes from and when it was read, so that you can check it.'),
    jsonb_build_object('title', 'A named author', 'text', 'The analyst who signs a report answers your questions about it.'),
    jsonb_build_object('title', 'A range, not a point', 'text', 'Forecasts have a low and a high case, and say what would have to be true for either.'),
    jsonb_build_object('title', 'Price before form', 'text', 'Every report shows its price, length, code and date. You never have to ask for them.'),
    jsonb_build_object('title', 'Sample before purchase', 'text', 'The free sample shows the real table of contents and full pages of the report.'),
    jsonb_build_object('title', 'Immediate delivery', 'text', 'A paid report and its data file are available as soon as the payment is confirmed.')),
  principles = jsonb_build_array(
    jsonb_build_object('title', 'Mission', 'text', 'To make the size and the direction of a market a matter of evidence that two readers can agree on.'),
    jsonb_build_object('title', 'Vision', 'text', 'A market figure should be as easy to verify as to quote, for the smallest buyer as for the largest.'),
    jsonb_build_object('title', 'Client-Centric Approach', 'text', 'We begin with the decision that you have to make. If no report answers it, we say so and scope a study that does.'),
    jsonb_build_object('title', 'Global Coverage', 'text', 'Analysts and interviewers work in the language of the market. All offices share one method.'),
    jsonb_build_object('title', 'Quality', 'text', 'Each model is checked by an analyst who did not build it. A figure that proves wrong is corrected for every buyer.'));
