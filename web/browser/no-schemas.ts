/**
 * Replaces zod in the browser's bundle (vite.config.ts): there an endpoint is its method, path and types;
 * the server validates. Saves the whole library on every page. These stand-ins have no parse methods and are not iterable.
 */
export const z: object = new Proxy(() => {}, {
  get: (_, name) => (/arse|iterator/.test(String(name)) ? undefined : name === Symbol.toPrimitive ? () => '' : z),
  apply: () => z,
})
