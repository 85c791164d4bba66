import { dayOf } from '#src/features/content/pieces/dates.ts';
import { licenceWords } from '#src/licences.ts';
import { amountText, centsOf, codedAmount } from '#src/money.ts';
import { pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { CancelOrderForm } from './cancel-order-form.ts';
import { PurchaseOrder } from './purchase-order.tsx';
import { stateWords } from './state-words.ts';
import './pay-by-transfer.css';

export const page = definePage({
  async load({ api, params }) {
    const key = params.key ?? '';
    const found = await api.howToPay({ key });
    if (!found.ok) throw outcomeOf(found, 'This payment is not known. Please check its address.');
    return { ...found.body, key };
  },
  head: ({ order }) => ({
    title: `Pay order ${order}`,
    description: 'How an order is paid by bank transfer.',
    robots: 'noindex, nofollow',
  }),
  Body: ({ data }) => {
    const { order, state, total, open, currency, due_on, bank, lines } = data;
    const text = (value: number) => codedAmount(centsOf(value), currency);
    const [tone, what, more] = stateWords(data, text);
    const isOpen = state === 'waiting' || state === 'part';
    return (
      <main id="main">
        <div className="wrap page-end">
          <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: `Order ${order}` }]} />
          <PageHead
            title={
              <span>
                Pay order <span className="pay-by-transfer__number">{order}</span>
              </span>
            }
            lede={data.purchase_order ? 'Against your purchase order' : 'By bank transfer'}
          />
          <Alert tone={tone} text={what}>
            {more}
          </Alert>
          <div className="pay-by-transfer">
            {isOpen && data.purchase_order && (
              <PurchaseOrder payment={data.key} sent={data.purchase_order} dueOn={due_on} />
            )}
            {isOpen && (
              <section aria-labelledby="transfer">
                <SectionHead minor id="transfer" title="What to write on the transfer" />
                <dl className="fact-lines pay-by-transfer__bank">
                  <div className="fact-lines__total">
                    <dt>Amount</dt>
                    <dd>{text(open)}</dd>
                  </div>
                  {bank.map(([term, value]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                  <div>
                    <dt>Please pay by</dt>
                    <dd>
                      <time dateTime={due_on}>{dayOf(due_on)}</time>
                    </dd>
                  </div>
                </dl>
                <p className="hint">
                  Write the reference alone, so that we can match your transfer at once. Fees that
                  banks abroad charge are paid by the sender.
                </p>
              </section>
            )}
            <section aria-labelledby="bought">
              <SectionHead minor id="bought" title="What was ordered" />
              <dl className="fact-lines">
                {lines.map((line) => (
                  <div key={line.report_name + line.type}>
                    <dt>
                      {line.report_name}
                      <small className="pay-by-transfer__note">
                        {licenceWords(line.type, line.upgrade_of)}
                      </small>
                    </dt>
                    <dd>{amountText(centsOf(line.price), currency)}</dd>
                  </div>
                ))}
                <div>
                  <dt>
                    Tax
                    <small className="pay-by-transfer__note">{data.tax_brief}</small>
                  </dt>
                  <dd>{amountText(centsOf(data.tax), currency)}</dd>
                </div>
                <div className="fact-lines__total">
                  <dt>Total</dt>
                  <dd>{text(total)}</dd>
                </div>
              </dl>
              <div className="actions">
                {data.result && (
                  <ButtonAnchor look="primary" href={data.result}>
                    See the downloads
                  </ButtonAnchor>
                )}
                {data.pro_forma && (
                  <ButtonAnchor href={data.pro_forma}>
                    <Icon name="file-pdf" />
                    Pro-forma invoice
                  </ButtonAnchor>
                )}
              </div>
              {data.can_cancel && (
                <details className="pay-by-transfer__cancel fold">
                  <summary>Cancel this order</summary>
                  <p className="hint">
                    Nothing has been paid, so nothing is charged. We do not write to you about it
                    again.
                  </p>
                  <CancelOrderForm payment={data.key} />
                </details>
              )}
            </section>
          </div>
        </div>
      </main>
    );
  },
});
