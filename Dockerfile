# The site in one image: the sources that Node runs as they are, the built web pages and console, and what they need.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
# what the tools keep for their next build is of no use to anybody who runs it
RUN node scripts/run.mjs scripts/build.ts && rm -rf cms/console/.next/cache cms/console/.next/types cms/console/.next/trace*

FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
COPY scripts/slim-packages.ts scripts/
RUN npm ci --omit=dev --ignore-scripts && node scripts/slim-packages.ts node_modules

FROM base
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.compiled DATA_DIR=/data
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/payload.config.ts ./
COPY --from=build /app/cms ./cms
COPY --from=build /app/collections ./collections
COPY --from=build /app/endpoints ./endpoints
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
# the one place that is written to, beside /tmp: the rest may be mounted read-only. /tls is for scripts/certificate.ts
RUN mkdir /data /tls .compiled && chown node:node /data /tls .compiled
VOLUME /data
USER node
# what Node compiles is kept for each user of the machine
RUN node scripts/warm-start.ts
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# straight to the server, which stops by itself on SIGTERM: no npm and no launcher between it and the signal
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "cms/server.ts"]
