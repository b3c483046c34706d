# Any Node from 20 on can install; the project brings its own pinned Node. Not Alpine: PostgreSQL's binaries need glibc.
FROM node:24-bookworm-slim
WORKDIR /simmer
COPY . .
RUN npm run build && rm -rf .cache /root/.npm
# PostgreSQL refuses to run as root.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# Node directly, not npm, so that it gets the stop signal.
CMD ["/simmer/node_modules/node/bin/node", "server.ts"]
