/**
 * Replaces zod in the browser's bundle (vite.config.ts): there an endpoint is its method, path and types;
 * the server validates. Saves the whole library on every page.
 */
const schema: object = new Proxy(() => {}, {
  get: (_, name) => {
    if (/^(p|safeP)arse(Async)?$/.test(String(name))) {
      return () => {
        throw new Error('Schemas are checked by the server.')
      }
    }
    return name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? undefined : schema
  },
  apply: () => schema,
})

export const z = schema
