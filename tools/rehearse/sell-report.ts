import { connect } from '../../demo/paypal/wire/remote.ts';

/** A report that has been paid for. */
export interface SoldReport {
  /** In whole dollars, as the API states it. */
  price: number;
  /** Its address for the buyer, whose browser sends the cookie. */
  download: string;
  cookie: string;
}

const BUYER = {
  name: 'Rehearsal',
  mobile_no: '+34 600 000 000',
  company_name: 'Celda SL',
  designation: 'Head',
  country: 'Spain',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  state: 'Madrid',
  zipcode: '28001',
};

/**
 * Buys a report of a running store as a visitor does, and pays at the demo's simulated PayPal.
 * @param sale `paypal`: address of the stand-in; `email`: the buyer's
 * @throws Error with a sentence that says which step failed, with the store's answer
 */
export async function sellReport(sale: {
  origin: string;
  paypal: string;
  code: string;
  email: string;
}): Promise<SoldReport> {
  const api = `${sale.origin}/admin/api`;
  const asked = await fetch(`${api}/custom-buy-now-link/${sale.code}?type=single-user`);
  const quote = await readJson<Quote>(asked, `no price for ${sale.code}`);
  const ordered = await fetch(`${api}/paypal/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...BUYER,
      email: sale.email,
      amount: quote.price,
      quote: quote.quote,
      report_id: quote.reportId,
      type: quote.type,
    }),
  });
  const cookie = ordered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { approval_url } = await readJson<{ approval_url: string }>(ordered, 'no order');
  const token = new URL(approval_url).searchParams.get('token') ?? '';
  await connect(sale.paypal).emu('approve', { order: token });
  const returned = await fetch(`${api}/paypal/capture-order?token=${token}`, {
    headers: { cookie },
  });
  const paid = await readJson<Paid>(returned, 'not paid');
  if (paid.data?.status !== 'COMPLETED') throw new Error(`Not paid: ${JSON.stringify(paid)}`);
  return { price: quote.price, download: sale.origin + paid.order.download, cookie };
}

/**
 * Downloads what `sellReport` sold.
 * @throws Error if it is not available
 */
export async function downloadReport({ download, cookie }: SoldReport): Promise<ArrayBuffer> {
  const answer = await fetch(download, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The paid report is not delivered: ${answer.status}`);
  return answer.arrayBuffer();
}

interface Quote {
  price: number;
  quote: string;
  reportId: string;
  type: string;
}

interface Paid {
  data?: { status: string };
  order: { download: string };
}

async function readJson<T>(answer: Response, failure: string): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${failure}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
