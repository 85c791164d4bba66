import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import '#src/ui/style/fonts.css';
import '#src/ui/style/tokens.css';
import '../backoffice/back-office.css';
import { BackOffice } from '../backoffice/back-office.tsx';
import { allowInertParsing } from '../backoffice/trusted-html.ts';
import { office } from './office.ts';

allowInertParsing();
// Styles that the interface library writes into the document carry the nonce of this page's content policy.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce;
const cache = createCache({ key: 'bo', nonce, prepend: true });

createRoot(document.getElementById('root')!).render(
  <CacheProvider value={cache}>
    <BackOffice parts={office} />
  </CacheProvider>,
);
