# Any Node from 20 on installs; the project brings the pinned one that runs it. Not Alpine: PostgreSQL's files need glibc.
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
# Node itself, so that it is the one that is told when to stop.
CMD ["/simmer/node_modules/node/bin/node", "server.ts"]
