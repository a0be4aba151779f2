# The site in one image: the sources, which Node runs directly, the built web pages and console, and their dependencies.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY scripts/*.mjs scripts/
RUN node scripts/install.mjs

FROM packages AS build
COPY . .
# the tools' build caches are not needed at runtime
RUN node scripts/run.mjs scripts/build.ts && rm -rf cms/console/.next/cache cms/console/.next/types cms/console/.next/trace*

# removes development packages, in a tenth of the time that a second installation without them takes
FROM packages AS dependencies
COPY scripts/slim-packages.ts scripts/
RUN npm prune --omit=dev --ignore-scripts && node scripts/slim-packages.ts node_modules

FROM base
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.compiled DATA_DIR=/data
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/payload.config.ts /app/NOTICE ./
COPY --from=build /app/cms ./cms
COPY --from=build /app/collections ./collections
COPY --from=build /app/endpoints ./endpoints
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
# /data and /tmp are the only writable places: the rest may be mounted read-only. /tls is for scripts/certificate.ts
RUN mkdir /data /tls .compiled && chown node:node /data /tls .compiled
VOLUME /data
USER node
# as USER node, since Node keeps a compile cache for each user
RUN node scripts/warm-start.ts
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# starts the server without npm or a launcher, so that it receives SIGTERM itself
CMD ["node", "--disable-warning=ExperimentalWarning", "--min-semi-space-size=8", "--max-semi-space-size=8", "--max-old-space-size=768", "cms/server.ts"]
