import type { OfficePart } from '#src/backoffice/office-part.ts';
import { companyTermsScreen } from './company-terms-screen.tsx';
import { purchaseOrderScreen } from './purchase-order-screen.tsx';
import { statementScreen } from './statement-screen.tsx';
import { transferRefundScreen } from './transfer-refund-screen.tsx';
import { transferScreen } from './transfer-screen.tsx';

export const transfersOffice: OfficePart = {
  screens: [
    transferScreen,
    purchaseOrderScreen,
    statementScreen,
    transferRefundScreen,
    companyTermsScreen,
  ],
};
