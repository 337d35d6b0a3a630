import { configFile } from '../written-file.ts';

/** Debian, as the suite is tested on; a line of Node.js with long support. */
const base = 'node:24-slim';

/** Where the image expects a folder that can be written, whatever else is read-only. */
export const resultsFolder = '/results';

/** A number, not a name: Kubernetes cannot see of a name whether it is root's. */
export const imageUser = 1000;

/**
 * A Dockerfile of two stages: what npm needs stays in the first. `installed` is its lines that leave node_modules in
 * /app, `added` are lines for the second.
 */
function dockerfile(installed: readonly string[], added: readonly string[] = []): string {
  return `FROM ${base} AS install
${installed.join('\n')}

FROM ${base}
ENV HOME=/tmp
WORKDIR /app
COPY --from=install /app/node_modules ./node_modules
RUN install --directory --owner=${imageUser} --group=${imageUser} ${resultsFolder}
${added.map((line) => `${line}\n`).join('')}USER ${imageUser}:${imageUser}
ENTRYPOINT ["node", "node_modules/pcds-conformance/dist/cli/main.js"]
CMD ["run", "--output", "${resultsFolder}/report"]
`;
}

/** The image of a project that has the suite in its lock file, from a tarball of its own perhaps, with its config file. */
export function projectDockerfile(tarball?: string): string {
  return dockerfile(
    [
      'WORKDIR /app',
      'COPY package.json package-lock.json ./',
      // As JSON, since a path may have spaces.
      ...(tarball === undefined ? [] : [`COPY ${JSON.stringify([tarball, tarball])}`]),
      'RUN npm ci --ignore-scripts --no-audit --no-fund',
    ],
    [`COPY ${configFile} ./`],
  );
}

/** The image of a checkout of the suite itself, for containers/Dockerfile. */
export function checkoutDockerfile(): string {
  return dockerfile([
    'WORKDIR /checkout',
    'COPY . .',
    'RUN npm ci --no-audit --no-fund && mkdir /app && npm pack --ignore-scripts --pack-destination /app',
    'WORKDIR /app',
    'RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund ./pcds-conformance-*.tgz',
  ]);
}
