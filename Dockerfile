# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /src
# Alone, so that packages are installed again only where they have changed.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs && node scripts/collect.mjs /site

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
# Owned by root: the site can change nothing of itself. It writes to .data and /tmp alone.
COPY --from=build /site ./
RUN install -d -m 700 -o node -g node .data
USER node
VOLUME /app/.data
EXPOSE 3000
# A backup and migrations run before it listens: half an hour at most.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30m \
  CMD ["node", "-e", "const { HOST = '', PORT } = process.env; fetch(`http://${HOST.includes(':') ? `[${HOST}]` : HOST || '127.0.0.1'}:${PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
