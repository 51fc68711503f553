import { createHash } from 'node:crypto'

/** How a policy names an inline script. */
export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The inline scripts of a document that a browser runs, or that one of them starts; not its data. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text]) => text!)
