# The white agent: an agent to be evaluated. A model's key comes from OPENAI_API_KEY.
#   docker build -f docker/white-agent.Dockerfile -t passk-white-agent .
#   docker run -p 9004:9004 passk-white-agent --host 0.0.0.0 --port 9004 --card-url http://HOST:9004/
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
USER node
EXPOSE 9004
ENTRYPOINT ["node", "cli/passk.js", "white"]
CMD ["--host", "0.0.0.0", "--port", "9004"]
