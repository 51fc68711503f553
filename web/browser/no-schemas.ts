/**
 * Replaces zod in the browser's bundle (vite.config.ts): there an endpoint is its method, path and types;
 * the server validates. Saves the whole library on every page. No schema can parse here, and none is a list.
 */
export const z: object = new Proxy(() => {}, {
  get: (_, name) => (/arse|iterator/.test(String(name)) ? undefined : name === Symbol.toPrimitive ? () => '' : z),
  apply: () => z,
})
