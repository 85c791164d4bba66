import type { OfficePart } from '#src/backoffice/office-part.ts';
import { webhookDeliveryScreen } from './delivery-screen.tsx';
import { webhookScreen } from './webhook-screen.tsx';

export const webhooksOffice: OfficePart = { screens: [webhookScreen, webhookDeliveryScreen] };
