import './licence.css';
import { definePage } from '#src/site/page.ts';
import { OwnLicence } from './own-licence.tsx';

export const page = definePage({
  load: async ({ params }) => ({ code: params.code ?? '' }),
  head: () => ({
    title: 'Licence',
    description: 'A licence of yours: its files, its readers and its certificate.',
    robots: 'noindex',
  }),
  Body: ({ data }) => (
    <main id="main">
      <div className="wrap page-end">
        <OwnLicence key={data.code} code={data.code} />
      </div>
    </main>
  ),
});
