import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { orderDocument } from '#src/features/invoices/order-document.ts';
import { howToPay, isAwaited } from '#src/features/payments/bank/how-to-pay.ts';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import { attachment } from '#src/http/attachment.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { pages } from '#src/routes.ts';
import type drawProFormaTask from './draw-pro-forma-task.ts';

const draw = inPool<typeof drawProFormaTask>(new URL('./draw-pro-forma-task.ts', import.meta.url), {
  lane: 'drawings',
  deadlineMs: 20_000,
});

/** The pro-forma invoice of an order paid by transfer, for anybody with its key: never cached or indexed. */
export function serveProForma(
  app: FastifyInstance,
  { db, errorPage }: { db: Queryable; errorPage: ErrorPage },
): void {
  app.get<{ Params: { key: string } }>(
    `${pages.payByTransfer}/pro-forma.pdf`,
    { config: { cost: { name: 'pro-forma', most: 120, seconds: 600 } } },
    async (request, reply) => {
      const payment = await howToPay(db, request.params.key);
      const order = isAwaited(payment) ? payment.order : undefined;
      const site = await siteInfo(db);
      const content = order && (await orderDocument(db, order, site?.site_name ?? ''));
      if (!content || !order || !payment)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(await errorPage(404, pages.payByTransfer));
      const file = await draw({
        ...content,
        kind: 'pro-forma',
        number: order.order_no,
        dueOn: payment.due_on,
      });
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', attachment(`pro-forma-${order.order_no}.pdf`))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(file));
    },
  );
}
