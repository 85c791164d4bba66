import { BackOffice } from '#src/backoffice/back-office.tsx';
import { office } from './office.ts';

/** The back office with all its screens. */
export const OfficeApp = () => <BackOffice parts={office} />;
