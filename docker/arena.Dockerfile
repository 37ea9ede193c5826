# The arena: a battle backend. PASSK_ARENA_TOKEN must be set; /data keeps its battles.
#   docker build -f docker/arena.Dockerfile -t passk-arena .
#   docker run -e PASSK_ARENA_TOKEN -p 9000:9000 passk-arena --host 0.0.0.0 --port 9000
# To pin the base image to a digest: --build-arg NODE_IMAGE=node:26.10.0-slim@sha256:…
ARG NODE_IMAGE=node:26.10.0-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && npm run build:web && npm pack && tar -xzf passk-*.tgz

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app/package ./
COPY package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 9000
VOLUME /data
ENTRYPOINT ["node", "cli/passk.js", "arena", "--data", "/data/arena.sqlite"]
CMD ["--host", "0.0.0.0", "--port", "9000"]
