import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { renderPage } from '#src/http/site.ts';
import { pages } from '#src/routes.ts';
import { keyFor } from '#src/settings/secret.ts';
import { citationApi } from './api.ts';
import { citationContracts, verifyCost } from './contract.ts';
import { serveFigureFrame } from './embed/serve-figure-frame.ts';
import { serveFigureFiles } from './files/serve-figure-files.ts';
import { citationMachines } from './machines/machine-parts.ts';
import { messageApi } from './message/message-api.ts';
import { messageContracts } from './message/message-contract.ts';
import { permissionApi } from './permission/permission-api.ts';
import { permissionContracts } from './permission/permission-contract.ts';
import { permissionResource } from './permission/permission-resource.ts';
import { servePermissions } from './permission/serve-permissions.ts';
import { citationsPersonal } from './personal-data.ts';

/** What readers do with published figures: view, download, cite, embed, check and quote them. */
export const citations: Feature = {
  name: 'citations',
  calls: ({ config, db, captcha, secret }) => ({
    ...register(citationContracts, citationApi(config.publicUrl)),
    ...register(messageContracts, messageApi({ db, captcha, publicUrl: config.publicUrl })),
    ...register(
      permissionContracts,
      permissionApi({
        db,
        captcha,
        publicUrl: config.publicUrl,
        linkKey: keyFor(secret(), 'permissions to quote'),
      }),
    ),
  }),
  keepCalls: { corrections: { query: ['before'] }, verify: 'never' },
  // Pages, files and frames.
  keptPaths: [{ path: '/figures/*', keep: {} }],
  serve(app, { db, config: { publicUrl } }, { site, errorPage }) {
    serveFigureFiles(app, { db, publicUrl });
    serveFigureFrame(app, { db, publicUrl, bundle: site.bundle });
    servePermissions(app, { db, publicUrl, errorPage });
    app.route({
      method: ['GET', 'HEAD'],
      url: pages.verify,
      exposeHeadRoute: false,
      config: { cost: verifyCost },
      // What was pasted is in the address: no cache stores it, and no link reveals it.
      async onSend(_, reply, payload) {
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        return payload;
      },
      handler: renderPage(site),
    });
  },
  machines: citationMachines,
  resources: [permissionResource],
  personal: citationsPersonal,
};
