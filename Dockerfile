# One image for both processes: the API, which also serves the form and the admin, and the worker.
# Pinned by digest: --build-arg NODE_IMAGE=node:22-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:22-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY worker/package.json worker/
COPY web-embed/package.json web-embed/
COPY desktop/package.json desktop/
COPY bench/package.json bench/

FROM manifests AS build
# The image does not contain the desktop app, whose runtime is large.
ENV ELECTRON_SKIP_BINARY_DOWNLOAD=1
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY shared shared
COPY api api
COPY worker worker
COPY web-embed web-embed
COPY desktop desktop
RUN npm run build

# Of the libraries, only those that the builds do not contain.
FROM manifests AS dependencies
COPY shared/build shared/build
RUN npm ci --omit=dev --workspace=shared --workspace=api --workspace=worker --no-audit --no-fund \
  && node shared/build/remove-bundled-packages.mjs \
  # Half of their bytes are never loaded: source maps, types and tests, builds for browsers and for other module systems.
  && find node_modules -type f -regex '.*\.\(map\|[cm]?ts\|md\|markdown\|flow\)' ! -iname '*licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete \
  && find node_modules -type d -regex '.*/\(test\|tests\|docs\|examples\)' -prune -exec rm -r {} + \
  && cd node_modules \
  && rm -rf pdfjs-dist/build pdfjs-dist/web pdfjs-dist/legacy/web pdfjs-dist/legacy/build/*.min.mjs pdfjs-dist/legacy/build/*sandbox* \
    pdfkit/js/*.browser.* pdfkit/js/*.old.* pdfkit/js/*.standalone.js \
    libheif-js/libheif libheif-js/libheif-wasm/libheif-bundle.mjs libheif-js/libheif-wasm/libheif.* \
    tesseract.js/dist tesseract.js-core/*.wasm.js tesseract.js-core/*-lstm.* @tesseract.js-data/*/4.0.0

FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/shared/dist/server/child-processes/parent-watch.js shared/dist/server/child-processes/
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/api/assets api/assets
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/web-embed/dist web-embed/dist
COPY --from=build /app/desktop/dist desktop/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
# The worker listens on WORKER_HEALTH_PORT only for this check.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_HEALTH_PORT || process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The worker's command is: node --enable-source-maps worker/dist/index.js
CMD ["node", "--enable-source-maps", "api/dist/index.js"]
