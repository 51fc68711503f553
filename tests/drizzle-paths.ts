import { registerHooks } from 'node:module'

/**
 * Node parses a package's whole package.json at each import of it and within it (node:internal/modules/package_json_reader): of
 * drizzle-orm's 179 kB that is half of what loading the server takes. Its files import each other by their full names.
 */
const PACKAGE = 'drizzle-orm'
const FOLDER = `/node_modules/${PACKAGE}/`
const resolved = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (parentURL.includes(FOLDER) && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context)
    const known = resolved.get(specifier) ?? next(specifier, context)
    resolved.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
