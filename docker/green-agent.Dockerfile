# The green agent: the evaluator. Callers on other machines start evaluations with the token in PASSK_GREEN_TOKEN or, if a
# platform isolates the network, without one by PASSK_GREEN_OPEN=1. /data keeps the runs.
#   docker build -f docker/green-agent.Dockerfile -t passk-green-agent .
#   docker run -p 9006:9006 passk-green-agent --host 0.0.0.0 --port 9006 --card-url http://HOST:9006/
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
EXPOSE 9006
VOLUME /data
ENTRYPOINT ["node", "cli/passk.js", "green", "--runs-dir", "/data/runs"]
CMD ["--host", "0.0.0.0", "--port", "9006"]
